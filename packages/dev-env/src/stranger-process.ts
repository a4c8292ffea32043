/** A setting that the process requires. */
export function environment(name: string): string {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`${name} is not set.\n`);
  process.exit(1);
}

/**
 * Starts a server, prints its address, and stops it cleanly on request. A failed start prints one line and exits with
 * 1.
 */
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
