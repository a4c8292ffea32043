/** A setting that the process cannot do without. */
export function environment(name: string): string {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`${name} is not set.\n`);
  process.exit(1);
}

/** Starts a server, says where it is, and stops it cleanly when asked to; a failed start is one line and exit code 1. */
export async function serveUntilStopped(start: () => Promise<{ url: string; stop(): Promise<void> }>): Promise<void> {
  try {
    const server = await start();
    process.stdout.write(`listening on ${server.url}\n`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => void server.stop().then(() => process.exit(0)));
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
