import { access, copyFile, lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createPool, type PoolClient } from "@banyan/db";
import { PostgresError } from "../postgres-error.ts";
import type { RunningPostgres } from "../postgres.ts";
import { placeDataFolder } from "../server-folders.ts";
import { serverUser } from "../server-user.ts";

/** Files that every server creates again, or that belong to one run of it. */
const NOT_KEPT = /^(?:postmaster\.(?:pid|opts)|server\.log|pg_internal\.init.*|pgsql_tmp.*|.*\.pid)$/;
/** Folders that must exist and may be empty. */
const KEPT_EMPTY = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const WAL_FILE = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;

/** Files beside the database in a data folder that are lost with it: keys, and the sandbox's own records. */
const BESIDE = ["secrets.json", "gateway.json"];

/**
 * Copies the embedded database to `target` while it serves, with the keys beside it. It is a base backup by
 * PostgreSQL's low-level protocol, consistent as of its end. Only a complete backup ever has the target's name. It
 * contains every secret of the platform, so only its owner can read it.
 *
 * `copy` copies the files of the database; its duration does not matter. Errors (PostgresError): the target exists.
 * Disk errors are thrown unchanged.
 */
export async function backUp(
  postgres: RunningPostgres,
  dataDir: string,
  target: string,
  copy: CopyFolder = copyFolder,
): Promise<void> {
  if (await exists(target)) throw new PostgresError(`${target} exists: a backup is never written over`);
  const nascent = `${resolve(target)}.partial`;
  await rm(nascent, { recursive: true, force: true });
  await mkdir(nascent, { recursive: true, mode: 0o700 });
  const session = createPool(postgres.url, { max: 1, statementTimeoutMillis: 0 });
  try {
    // The connection stays checked out for the whole copy: the pool would close an idle one after ten seconds.
    const connection = await session.connect();
    try {
      await copyServing(connection, join(dataDir, "postgres"), join(nascent, "postgres"), copy);
    } finally {
      connection.release(true);
    }
    for (const name of BESIDE) {
      if (await exists(join(dataDir, name))) await copyFile(join(dataDir, name), join(nascent, name));
    }
    await rename(nascent, target);
  } catch (error) {
    await rm(nascent, { recursive: true, force: true });
    throw error;
  } finally {
    await session.end();
  }
}

/** One session must start and end a backup. It also keeps the log that the copy needs from being recycled. */
async function copyServing(session: PoolClient, from: string, to: string, copy: CopyFolder): Promise<void> {
  await session.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  await session.query("select pg_backup_start('banyan', true)");
  await copy(from, to);
  const { rows } = await session.query<{ labelfile: string; spcmapfile: string }>(
    "select labelfile, spcmapfile from pg_backup_stop(false)",
  );
  const [ends] = rows;
  if (!ends) throw new PostgresError("the backup was not ended");
  await writeFile(join(to, "backup_label"), ends.labelfile, { mode: 0o600 });
  if (ends.spcmapfile.trim() !== "") throw new PostgresError("the database has table spaces, which are not backed up");
  for (const name of await readdir(join(from, "pg_wal"))) {
    if (WAL_FILE.test(name)) await copyFile(join(from, "pg_wal", name), join(to, "pg_wal", name));
  }
}

/** Copies the folder of a running database to a new place. */
export type CopyFolder = (from: string, to: string) => Promise<void>;

/** Files that the server removes during the copy may be missing: replaying the log removes them too. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_KEPT.test(entry.name)) continue;
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (KEPT_EMPTY.has(entry.name)) await mkdir(copy, { recursive: true, mode: 0o700 });
      else await copyFolder(source, copy);
      continue;
    }
    await copyFile(source, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/**
 * Puts a backup where `npm start` finds it. The server recovers at its next start. Errors (PostgresError, in precedence
 * order): there is no backup; the data folder already holds a database.
 */
export async function restore(backup: string, dataDir: string): Promise<void> {
  if (!(await exists(join(backup, "postgres", "backup_label")))) {
    throw new PostgresError(`${backup} holds no backup of the database`);
  }
  const place = join(dataDir, "postgres");
  if (await exists(place))
    throw new PostgresError(`${place} holds a database: move it away before you restore another`);
  const target = await placeDataFolder(place, await serverUser());
  const nascent = `${target}.restored`;
  await rm(nascent, { recursive: true, force: true });
  await copyWhole(join(backup, "postgres"), nascent);
  for (const name of BESIDE) {
    if (await exists(join(backup, name))) await copyFile(join(backup, name), join(dataDir, name));
  }
  await rename(nascent, target);
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    const source = join(from, name);
    if ((await lstat(source)).isDirectory()) await copyWhole(source, join(to, name));
    else await copyFile(source, join(to, name));
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
