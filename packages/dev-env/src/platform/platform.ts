import { constants } from "node:fs";
import { access, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { createPool, migrate } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RunningPostgres, startPostgres } from "../postgres.ts";
import type { DemoLogin } from "../seed/seed.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { databaseUrl } from "../test-cluster.ts";
import { type ProcessPlan, type RunningChild, startChild } from "./child-process.ts";
import { buildFrontEnd, FRONT_ENDS } from "./front-ends.ts";
import { type PlatformAddresses, platformAddresses, platformProcesses } from "./platform-processes.ts";
import { platformPorts, requireFreePorts } from "./platform-ports.ts";
import { refuseUnaskedDemo } from "./refuse-unasked-demo.ts";
import { platformSecrets } from "./platform-secrets.ts";
import { StartFailure } from "./start-failure.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..", "..");
export const PLATFORM_DATABASE = "banyan";
/** The studio is independent and has a separate database, even where one server holds both. */
const STUDIO_DATABASE = "banyan_studio";
const DISK_FREE_MIN_BYTES = 500 * 1024 * 1024;

export interface PlatformOptions {
  /** The first of a row of thirteen ports. */
  readonly firstPort: number;
  /** The first of the ports for browsers, when a proxy listens on those; `firstPort` by default. */
  readonly frontPort?: number;
  /** Contains the database, the secrets and the logs; created if it is new. */
  readonly dataDir: string;
  /** The address on which servers listen; loopback by default. */
  readonly host?: string;
  /**
   * The address on which the outbox, the sandbox gateway and Lantern ID listen. Loopback by default, because the outbox
   * shows one-time codes to every visitor.
   */
  readonly sandboxHost?: string;
  /** The name by which browsers reach this machine; `localhost` by default. */
  readonly publicHost?: string;
  /** A PostgreSQL to use instead of the embedded one; its user may create databases. */
  readonly databaseUrl?: string;
  /** For a temporary data folder: the database flushes nothing to disk. */
  readonly fast?: boolean;
  /** Durations of the rounds of shared tables, in percent of the published ones. */
  readonly tablePacePercent?: number;
  /** The times between two actions of the test studio's croupier, in percent. Below 100 only in tests. */
  readonly croupierPacePercent?: number;
  /** False when another process serves the front ends. */
  readonly buildFrontEnds?: boolean;
  /** More arguments for Node in every process, such as --watch. */
  readonly nodeArgs?: readonly string[];
  /** Cancels the start; it stops before its next step. */
  readonly signal?: AbortSignal;
  /** Called when each step begins, and again when it is done. */
  readonly onStep?: (step: string, state: "begins" | "done") => void;
  /** All output of a process, by its name; it is logged in any case. */
  readonly onOutput?: (process: string, text: string) => void;
}

export interface RunningPlatform {
  readonly addresses: PlatformAddresses;
  readonly databaseUrl: string;
  readonly logins: readonly DemoLogin[];
  /** The key that encrypts columns of the database. */
  readonly dataKey: string;
  /** The process ids of its parts, by name; `database` is included when it is the embedded one. */
  readonly pids: ReadonlyMap<string, number>;
  /** Resolves when a process ended unexpectedly: its name, how it ended, and its last output. */
  readonly broken: Promise<string>;
  /** Kills a process outright and starts it again, as a supervisor does. Resolves when it serves again. */
  killAndStart(name: string): Promise<void>;
  /** Stops the processes, then the database; a second call waits for the first. */
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

/**
 * Starts the whole platform as separate processes: database, migrations, demo brands, front ends, server, worker,
 * studio, sandbox gateway and outbox. Returns when all of them are healthy; after a failure nothing is left running.
 * Errors, in precedence order: StartFailure and PostgresError with one line for the operator.
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopInTurn(stops));
  try {
    return await start(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The part that was started last stops first. */
async function stopInTurn(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}

async function start(options: PlatformOptions, stops: Stop[], stop: Stop): Promise<RunningPlatform> {
  const { dataDir, host = "127.0.0.1", sandboxHost = "127.0.0.1", publicHost = "localhost" } = options;
  const { onStep = () => undefined } = options;
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    options.signal?.throwIfAborted();
    onStep(name, "begins");
    const result = await work();
    onStep(name, "done");
    return result;
  };
  if (options.databaseUrl !== undefined && !URL.canParse(options.databaseUrl)) {
    throw new StartFailure("DATABASE_URL is not an address like postgres://user:password@host:5432/banyan.");
  }
  await refuseUnaskedDemo(process.env, options.databaseUrl);
  const ports = platformPorts(options.firstPort);
  const { postgres: postgresPort, ...servedPorts } = ports;
  await prepareDataDir(dataDir);
  await requireFreePorts(Object.values(servedPorts), host);

  const addresses = platformAddresses(ports, platformPorts(options.frontPort ?? options.firstPort), publicHost);
  const secrets = await platformSecrets(dataDir);
  const postgres = options.databaseUrl
    ? undefined
    : await step("Database", () => embedded(options, postgresPort, stops));
  const cluster = options.databaseUrl ?? postgres?.url ?? "";
  const platformUrl = options.databaseUrl ?? databaseUrl(cluster, PLATFORM_DATABASE);
  const studioDatabaseUrl = databaseUrl(cluster, STUDIO_DATABASE);
  await step("Tables", async () => {
    await ensureDatabases(cluster, options.databaseUrl ? [STUDIO_DATABASE] : [PLATFORM_DATABASE, STUDIO_DATABASE]);
    await migrate(platformUrl);
  });
  const logins = await step("Demo brands", () =>
    seedDemo(platformUrl, { addresses, secrets, hasSmallTeam: options.fast }),
  );
  if (options.buildFrontEnds ?? true) {
    // Waits for all builds, so that a failure leaves none running.
    const builds = await Promise.allSettled(
      FRONT_ENDS.map((frontEnd) => step(`Screens of the ${frontEnd.name}`, () => buildFrontEnd(ROOT, frontEnd))),
    );
    for (const build of builds) if (build.status === "rejected") throw build.reason;
  }

  const plans = platformProcesses({
    host,
    sandboxHost,
    ports,
    addresses,
    databaseUrl: platformUrl,
    studioDatabaseUrl,
    secrets,
    dataDir,
    tablePacePercent: options.tablePacePercent ?? 100,
    croupierPacePercent: options.croupierPacePercent ?? 100,
  });
  const logDir = join(dataDir, "logs");
  await mkdir(logDir, { recursive: true });
  const startOne = (plan: ProcessPlan): Promise<RunningChild> => {
    const onOutput = (text: string) => options.onOutput?.(plan.name, text);
    return startChild(plan, { root: ROOT, logDir, nodeArgs: options.nodeArgs ?? [], onOutput });
  };
  const running = new Map<string, RunningChild>();
  await step("Servers", async () => {
    const starts = await Promise.allSettled(plans.map(startOne));
    for (const result of starts) if (result.status === "fulfilled") running.set(result.value.name, result.value);
    stops.push(async () => void (await Promise.all([...running.values()].map((child) => child.stop()))));
    const failed = starts.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  });
  const pids = new Map([...running.values()].map(({ name, pid }) => [name, pid]));
  if (postgres) pids.set("database", postgres.pid);
  const broken = Promise.withResolvers<string>();
  /** A process that ended although it was not killed here. */
  const watch = (child: RunningChild) =>
    void child.ended.then((how) => running.get(child.name) === child && broken.resolve(how));
  for (const child of running.values()) watch(child);
  return {
    addresses,
    databaseUrl: platformUrl,
    logins,
    dataKey: secrets.dataKey,
    pids,
    broken: broken.promise,
    async killAndStart(name) {
      const [child, plan] = [running.get(name), plans.find((candidate) => candidate.name === name)];
      invariant(child && plan, `the platform runs no ${name}`);
      running.delete(name);
      process.kill(child.pid, "SIGKILL");
      await child.ended;
      const next = await startOne(plan);
      running.set(name, next);
      pids.set(name, next.pid);
      watch(next);
    },
    stop,
  };
}

async function prepareDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < DISK_FREE_MIN_BYTES) {
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
    throw new StartFailure(`The disk is nearly full: ${megabytes} MB are free where ${dataDir} is, 500 MB are needed.`);
  }
}

/** Starts the embedded PostgreSQL. */
async function embedded(
  { dataDir, fast = false }: PlatformOptions,
  port: number,
  stops: Stop[],
): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: join(dataDir, "postgres"), port, fast });
  stops.push(() => server.stop());
  return server;
}

/** Errors (StartFailure): the server cannot be reached, refuses the login, or does not allow creating a database. */
async function ensureDatabases(cluster: string, names: readonly string[]): Promise<void> {
  const pool = createPool(cluster, { max: 1 });
  try {
    for (const name of names) {
      const known = await pool.query("select from pg_database where datname = $1", [name]);
      if (known.rowCount === 0) await pool.query(`create database "${name.replaceAll('"', '""')}"`);
    }
  } catch (error) {
    throw new StartFailure(`The database at ${new URL(cluster).host} cannot be used: ${(error as Error).message}.`);
  } finally {
    await pool.end();
  }
}
