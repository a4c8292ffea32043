import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDatabase, createPool, type DatabaseConnection, migrate, type Pool } from "@banyan/db";
import { freePortRow, type RunningGateway, startGateway } from "@banyan/dev-env";
import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import type { Dice } from "../dice.ts";
import type { Planting } from "../defects/planting.ts";
import { type Cast, castPlayers } from "./cast.ts";
import type { Cluster } from "./cluster.ts";
import { type FaultyLine, openLine } from "./faulty-line.ts";
import { Part } from "./part.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PRELOAD = pathToFileURL(join(import.meta.dirname, "..", "defects", "plant.ts")).href;
const SERVER_DATABASE_CONNECTIONS = 12;
const FIRST_WEBHOOK_RETRY_MILLIS = 250;

/** The role that the platform connects as; unlike a superuser's, its connections can be limited. */
export const PLATFORM_ROLE = "chaos_platform";

export interface StageWish {
  /** A name of its own in the cluster. */
  readonly database: string;
  readonly workDir: string;
  readonly servers: 1 | 2;
  readonly hasWorker: boolean;
  readonly players: number;
  readonly savers: number;
  /** What is changed in the source of every process. */
  readonly plantings: readonly Planting[];
  /** What is changed in the database before a process starts. */
  readonly statements: readonly string[];
}

/** The platform of one run: its database, servers, worker and gateway, and a line from the driver to each server. */
export interface Stage {
  readonly cluster: Cluster;
  /** As a superuser sees the platform's database. */
  readonly db: DatabaseConnection;
  readonly pool: Pool;
  readonly database: string;
  readonly servers: readonly Part[];
  readonly worker: Part | undefined;
  readonly parts: readonly Part[];
  /** One a server, in the order of servers. */
  readonly lines: readonly FaultyLine[];
  readonly gateway: RunningGateway;
  readonly gatewayDir: string;
  readonly cast: Cast;
  /** What the processes logged as errors, oldest first. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a stage in the cluster. When it fails nothing is left running. */
export async function openStage(cluster: Cluster, wish: StageWish, dice: Dice): Promise<Stage> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const { adminUrl, platformUrl } = await makeDatabase(cluster, wish.database);
    const pool = createPool(adminUrl, { max: 6, applicationName: "chaos", statementTimeoutMillis: 0 });
    const db = createDatabase(pool);
    closers.push(() => db.destroy());

    const firstPort = await freePortRow("127.0.0.1");
    const ports = Array.from({ length: wish.servers }, (_, number) => firstPort + number);
    const lines: FaultyLine[] = [];
    for (const port of ports) lines.push(await openLine(port, dice.fork()));
    closers.push(() => lines.forEach((line) => line.close()));

    const cast = await castPlayers(db, {
      players: wish.players,
      savers: wish.savers,
      siteHosts: lines.map(({ port }) => `127.0.0.1:${port}`),
      consoleHosts: lines.map(({ port }) => `localhost:${port}`),
    });

    for (const statement of wish.statements) await pool.query(statement);

    const gatewayDir = join(wish.workDir, "gateway");
    const secret = randomBytes(24).toString("hex");
    const gateway = await startGateway({
      port: 0,
      secret,
      webhookUrl: `http://127.0.0.1:${lines.at(-1)?.port}/payments/redirect/webhook`,
      dataDir: gatewayDir,
      firstRetryMillis: FIRST_WEBHOOK_RETRY_MILLIS,
    });
    closers.push(() => gateway.stop());

    const logDir = join(wish.workDir, "logs");
    await mkdir(logDir, { recursive: true });
    const complaints: string[] = [];
    const part = (name: string, entry: string, port: number): Part =>
      new Part(
        {
          name,
          entry,
          env: {
            BANYAN_HOST: "127.0.0.1",
            BANYAN_PORT: `${port}`,
            BANYAN_LISTENERS: "1",
            HEALTH_PORT: `${port + HEALTH_OFFSET}`,
            DRAIN_SECONDS: "0",
            DATABASE_URL: platformUrl,
            DATABASE_CONNECTIONS: `${SERVER_DATABASE_CONNECTIONS}`,
            VENDOR_SIGNING_KEY: signingKey(),
            DATA_KEYS: TEST_DATA_KEY,
            GATEWAY_URL: gateway.url,
            GATEWAY_SECRET: secret,
            RATE_LIMIT_SCALE: "1000000",
            LOG_LEVEL: "warn",
            CHAOS_PLANTINGS: JSON.stringify(wish.plantings),
          },
          healthUrl: `http://127.0.0.1:${port + HEALTH_OFFSET}/readyz`,
        },
        {
          root: ROOT,
          logDir,
          nodeArgs: ["--import", PRELOAD],
          onOutput: (process, text) => collectComplaints(complaints, process, text),
        },
      );
    const servers = ports.map((port, number) => part(`server ${number + 1}`, "apps/server/src/main.ts", port));
    const worker = wish.hasWorker ? part("worker", "apps/server/src/worker.ts", firstPort + wish.servers) : undefined;
    const parts = worker ? [...servers, worker] : servers;
    closers.push(async () => void (await Promise.all(parts.map((each) => each.stop()))));
    // The first makes what the others then find: the job queue's tables, the payload key.
    const [first, ...others] = parts;
    await first?.start();
    await Promise.all(others.map((each) => each.start()));
    return {
      cluster,
      db,
      pool,
      database: wish.database,
      servers,
      worker,
      parts,
      lines,
      gateway,
      gatewayDir,
      cast,
      complaints,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The row of ports of a stage has room for three processes, and above them for where each tells its health. */
const HEALTH_OFFSET = 4;

let sharedKey: string | undefined;

/** With which the platform signs what it says to vendors; nobody listens, so one does for all stages. */
function signingKey(): string {
  sharedKey ??= generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;
  return sharedKey;
}

async function makeDatabase(cluster: Cluster, name: string): Promise<{ adminUrl: string; platformUrl: string }> {
  const { admin } = cluster;
  const password = randomBytes(16).toString("hex");
  const known = await admin.query("select from pg_roles where rolname = $1", [PLATFORM_ROLE]);
  await admin.query(`${known.rowCount === 0 ? "create" : "alter"} role ${PLATFORM_ROLE} login password '${password}'`);
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} owner ${PLATFORM_ROLE}`);
  const adminUrl = new URL(cluster.url);
  adminUrl.pathname = `/${name}`;
  const platformUrl = new URL(adminUrl);
  platformUrl.username = PLATFORM_ROLE;
  platformUrl.password = password;
  await migrate(platformUrl.href);
  return { adminUrl: adminUrl.href, platformUrl: platformUrl.href };
}

/** Pino writes a line of JSON for each entry; 50 is an error. */
function collectComplaints(complaints: string[], part: string, text: string): void {
  for (const line of text.split("\n")) {
    if (line.includes('"level":50') || line.includes('"level":60') || /InvariantError|ERR_/.test(line)) {
      complaints.push(`${part}: ${line.slice(0, 2_000)}`);
    }
  }
}
