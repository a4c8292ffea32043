import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort, type RunningPostgres, startPostgres } from "@banyan/dev-env";
import { root } from "./root.ts";

/** The data folder of npm start. */
export const dataDir = join(root, ".data");

/**
 * Runs `work` with the embedded database: the running one, which keeps running, or one that is started for it. Throws
 * when there is none, because a new empty one would look like a loss of data.
 */
export async function withEmbeddedDatabase<Result>(
  work: (server: RunningPostgres) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) throw new Error(`There is no database at ${folder}: npm start makes one.`);
  const postgres = await startPostgres({ dataDir: folder, port: await freePort() });
  try {
    return await work(postgres);
  } finally {
    if (!postgres.adopted) await postgres.stop();
  }
}

/** Runs a command to its end; an error is printed as one line with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
