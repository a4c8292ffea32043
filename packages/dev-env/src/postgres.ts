import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, readlink, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { PostgresError } from "./postgres-error.ts";
import { placeDataFolder } from "./server-folders.ts";
import { giveTo, runAs, serverUser, type ServerUser } from "./server-user.ts";

export interface PostgresOptions {
  /** Memory for pages; 256 by default. Dedicated servers use a quarter of the machine's memory. */
  readonly sharedBuffersMegabytes?: number;
  /**
   * How much log is written before a checkpoint must come; 4,096 by default. If set, the server keeps a quarter of it
   * as reusable files, and a checkpoint comes every 15 minutes. Creating a new file stops every commit while it is
   * filled with zeros. After each checkpoint the first change of a page logs the whole page.
   */
  readonly maxWalMegabytes?: number;
  /** Created if it is new, kept between starts. */
  readonly dataDir: string;
  readonly port: number;
  /** For temporary clusters only: nothing is flushed to disk, so a crash of the machine loses data. */
  readonly fast?: boolean;
  /** Further settings ("name=value"), which override all others. */
  readonly settings?: readonly string[];
  /** Further variables of the server's environment. An adopted server keeps those it has. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** Connects as superuser to the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** True when a server that already served this folder was adopted. */
  readonly adopted: boolean;
  /** Ends all sessions and stops the server; a second call does nothing. */
  stop(): Promise<void>;
}

interface Cluster {
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | undefined;
  readonly dataDir: string;
}

const MAJOR_VERSION = "18";
const PASSWORD_FILE = "banyan.password";
const LOG_FILE = "server.log";

/** A killed server's shared memory is held until its last child has ended, which takes at most this long. */
const HEAL_MILLIS_MAX = 30_000;

/**
 * Starts the embedded PostgreSQL over `dataDir`, on 127.0.0.1 only. A new folder is initialised (UTF-8, sorting by code
 * point). A server that still serves the folder, left by a killed parent, is adopted with its port. The remains of a
 * kill -9 are repaired.
 *
 * Errors (PostgresError), in precedence order:
 * - platform without binaries
 * - folder that is not a data folder of this version
 * - disk full
 * - folder not readable by the server's user
 * - port in use
 * - server did not start
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const user = await serverUser();
  const binaries = await findPostgresBinaries(user);
  const cluster: Cluster = { binaries, user, dataDir: await placeDataFolder(options.dataDir, user) };
  await initialise(cluster, options.fast ?? false);

  const living = await livingPostmaster(cluster);
  if (living && (await startedWith(cluster, [...durability(options.fast), ...(options.settings ?? [])]))) {
    return running(cluster, living.pid, living.port, true);
  }
  if (living) await stopCluster(cluster);

  await launch(cluster, options);
  const started = await livingPostmaster(cluster);
  if (!started) throw new PostgresError(`PostgreSQL started and died at once; see ${join(cluster.dataDir, LOG_FILE)}`);
  return running(cluster, started.pid, started.port, false);
}

function durability(fast: boolean | undefined): readonly string[] {
  const state = fast ? "off" : "on";
  return [`fsync=${state}`, `synchronous_commit=${state}`, `full_page_writes=${state}`];
}

function settings(options: PostgresOptions): readonly string[] {
  return [
    "listen_addresses=127.0.0.1",
    `port=${options.port}`,
    "unix_socket_directories=",
    "max_connections=200",
    `shared_buffers=${options.sharedBuffersMegabytes ?? 256}MB`,
    `max_wal_size=${options.maxWalMegabytes ?? 4096}MB`,
    ...(options.maxWalMegabytes
      ? [`min_wal_size=${Math.floor(options.maxWalMegabytes / 4)}MB`, "checkpoint_timeout=15min"]
      : []),
    "timezone=UTC",
    "log_timezone=UTC",
    "jit=off",
    // Transactions last milliseconds here, so a longer wait is checked for a deadlock.
    "deadlock_timeout=200ms",
    ...durability(options.fast),
    ...(options.settings ?? []),
  ];
}

/**
 * Makes a new cluster beside the folder and moves it there when complete, so that a killed initdb leaves nothing
 * behind.
 */
async function initialise(cluster: Cluster, fast: boolean): Promise<void> {
  const { dataDir, user, binaries } = cluster;
  const version = await readFile(join(dataDir, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version?.trim() === MAJOR_VERSION) return giveTo(user, dataDir);
  if (version) {
    throw new PostgresError(`${dataDir} holds PostgreSQL ${version.trim()} data, not ${MAJOR_VERSION}: move it away`);
  }
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0) throw new PostgresError(`${dataDir} is not empty and holds no PostgreSQL data: move it away`);

  const nascent = `${dataDir}.new`;
  const passwordFile = `${dataDir}.password`;
  await rm(nascent, { recursive: true, force: true });
  try {
    await mkdir(nascent, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    await giveTo(user, nascent);
    await giveTo(user, passwordFile);
    const result = await runAs(user, binaries.initdb, [
      ...["--pgdata", nascent, "--username", "postgres", "--pwfile", passwordFile, "--auth", "scram-sha-256"],
      ...["--encoding", "UTF8", "--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
      ...["--no-instructions", ...(fast ? ["--no-sync"] : [])],
    ]);
    if (result.exitCode !== 0) throw await explain(cluster, result.output);
    await rename(passwordFile, join(nascent, PASSWORD_FILE));
    await rename(nascent, dataDir);
  } catch (error) {
    await rm(nascent, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? diskFull(dataDir) : error;
  }
}

/** The postmaster of this folder, from its lock file and verified by its working folder. */
async function livingPostmaster(cluster: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(cluster.dataDir, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  if (!isAlive(pid) || !(await worksIn(pid, cluster.dataDir))) return undefined;
  // It may still recover from a crash. pg_ctl waits for that at a start, and an adoption must wait too.
  for (let waited = 0; waited < HEAL_MILLIS_MAX; waited += 50) {
    const status = await readFile(join(cluster.dataDir, "postmaster.pid"), "utf8").catch(() => "");
    if (status.split("\n")[7]?.trim() === "ready") return { pid, port };
    if (!isAlive(pid)) return undefined;
    await sleep(50);
  }
  throw new PostgresError(`PostgreSQL (process ${pid}) does not become ready; see ${join(cluster.dataDir, LOG_FILE)}`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A server process works in its data folder. Without /proc (macOS) the lock file alone decides. */
async function worksIn(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === dataDir;
}

async function startedWith(cluster: Cluster, wanted: readonly string[]): Promise<boolean> {
  const commandLine = await readFile(join(cluster.dataDir, "postmaster.opts"), "utf8").catch(() => "");
  return wanted.every((setting) => commandLine.includes(setting));
}

async function launch(cluster: Cluster, options: PostgresOptions): Promise<void> {
  const { dataDir, user, binaries } = cluster;
  const log = join(dataDir, LOG_FILE);
  const serverOptions = settings(options)
    .map((setting) => `-c ${setting}`)
    .join(" ");
  await endOrphans(cluster);
  await removeForeignLockFile(cluster);
  const deadline = Date.now() + HEAL_MILLIS_MAX;
  for (;;) {
    await refuseTakenPort(options.port);
    await rm(log, { force: true });
    const args = ["start", "--pgdata", dataDir, "--log", log, "--wait", "--timeout", "120", "--options", serverOptions];
    const result = await runAs(user, binaries.pgCtl, args, options.environment);
    if (result.exitCode === 0) return;
    const said = `${result.output}\n${await readFile(log, "utf8").catch(() => "")}`;
    const transient = /lock file|shared memory block|being used by|starting up|shutting down/.test(said);
    if (!transient || Date.now() > deadline) throw await explain(cluster, said);
    await sleep(250);
    // Another process may have started it at the same moment.
    if (await livingPostmaster(cluster)) return;
  }
}

/**
 * After a kill -9 of the postmaster its idle children end on their own, but one in a long statement continues. So all
 * are signalled, and none may be left when a new postmaster starts in the folder.
 */
async function endOrphans(cluster: Cluster): Promise<void> {
  for (let waited = 0; waited < HEAL_MILLIS_MAX; waited += 50) {
    const orphans = await serverProcesses(cluster.dataDir);
    if (orphans.length === 0) return;
    for (const pid of orphans) signal(pid, waited < HEAL_MILLIS_MAX / 2 ? "SIGQUIT" : "SIGKILL");
    await sleep(50);
  }
}

/** Every server process of the folder; without /proc (macOS) none is found. */
async function serverProcesses(dataDir: string): Promise<readonly number[]> {
  const names = process.platform === "linux" ? await readdir("/proc") : [];
  const found: number[] = [];
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || !(await worksIn(pid, dataDir))) continue;
    const program = await readlink(`/proc/${pid}/exe`).catch(() => "");
    if (program.endsWith("/bin/postgres")) found.push(pid);
  }
  return found;
}

function signal(pid: number, name: "SIGQUIT" | "SIGKILL"): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already, as intended.
  }
}

/**
 * PostgreSQL ignores the lock file of a dead process, with two exceptions. The process id may now belong to another
 * server. Or the killed process was never reaped, as in a container without an init.
 */
async function removeForeignLockFile(cluster: Cluster): Promise<void> {
  const lockFile = join(cluster.dataDir, "postmaster.pid");
  const pid = Number((await readFile(lockFile, "utf8").catch(() => "")).split("\n")[0]);
  if (pid > 0 && isAlive(pid) && !(await worksIn(pid, cluster.dataDir))) await rm(lockFile, { force: true });
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.message})`;
      reject(new PostgresError(`port ${port} on 127.0.0.1 ${why}: choose another for PostgreSQL`));
    });
    probe.listen({ port, host: "127.0.0.1" }, () => probe.close(() => resolve()));
  });
}

function diskFull(dataDir: string): PostgresError {
  return new PostgresError(`the disk is full: PostgreSQL needs free space for ${dataDir}`);
}

/** Makes one line that names the cause from the programs' output. */
async function explain(cluster: Cluster, said: string): Promise<PostgresError> {
  const { dataDir, user, binaries } = cluster;
  if (/No space left on device|disk quota exceeded/i.test(said)) return diskFull(dataDir);
  const unreadable = user && (await runAs(user, binaries.postgres, ["--version"])).exitCode !== 0;
  if (unreadable || /permission denied|EACCES/i.test(said)) {
    const who = user ? `user ${user.uid} (PostgreSQL does not run as root)` : "this user";
    return new PostgresError(`${who} may not read ${unreadable ? binaries.home : dataDir}: open its parent folders`);
  }
  const line = said.match(/(?:FATAL|PANIC|error):\s*(.+)/)?.[1] ?? said.trim().split("\n").at(-1) ?? "no reason given";
  return new PostgresError(`PostgreSQL does not start: ${line} (see ${join(dataDir, LOG_FILE)})`);
}

async function stopCluster(cluster: Cluster): Promise<void> {
  const args = ["stop", "--pgdata", cluster.dataDir, "--mode", "fast", "--wait", "--timeout", "60"];
  const result = await runAs(cluster.user, cluster.binaries.pgCtl, args);
  if (result.exitCode !== 0 && (await livingPostmaster(cluster))) {
    throw new PostgresError(`PostgreSQL does not stop: ${result.output.trim().split("\n").at(-1) ?? ""}`);
  }
}

async function running(cluster: Cluster, pid: number, port: number, adopted: boolean): Promise<RunningPostgres> {
  const password = (await readFile(join(cluster.dataDir, PASSWORD_FILE), "utf8")).trim();
  let stopping: Promise<void> | undefined;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid,
    adopted,
    stop() {
      stopping ??= stopCluster(cluster);
      return stopping;
    },
  };
}
