import { totalmem } from "node:os";
import { join } from "node:path";
import { freePort, type RunningPostgres, startPostgres } from "@banyan/dev-env";

export const CACHE_DIR = join(import.meta.dirname, "..", "..", ".cache");

/** A quarter of the machine's memory, as PostgreSQL's manual advises. */
const SHARED_BUFFERS_MEGABYTES = Math.floor(totalmem() / 4 / 2 ** 20);
const MAX_WAL_MEGABYTES = 16_384;

/** For 256 clients of the reference, and the processes under test. */
const CONNECTIONS = 400;

/**
 * Starts the cluster of the benchmarks. All have the same memory settings, so that a reference is the same in each of
 * them, and every commit waits for the disk.
 */
export async function startBenchPostgres(): Promise<RunningPostgres> {
  return startPostgres({
    dataDir: join(CACHE_DIR, "bench-postgres"),
    port: await freePort(),
    sharedBuffersMegabytes: SHARED_BUFFERS_MEGABYTES,
    maxWalMegabytes: MAX_WAL_MEGABYTES,
    settings: [`max_connections=${CONNECTIONS}`],
  });
}
