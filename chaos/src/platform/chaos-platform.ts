import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createDatabase, createPool, type DatabaseConnection, type Pool } from "@banyan/db";
import { freePortRow, type RunningGateway, startGateway } from "@banyan/dev-env";
import type { Planting } from "../defects/planting.ts";
import type { Dice } from "@banyan/dev-env/dice";
import { type Cast, castPlayers } from "./cast.ts";
import type { Cluster } from "./cluster.ts";
import { type DatabaseLine, openDatabaseLine } from "./database-line.ts";
import { type FaultyLine, openLine } from "./faulty-line.ts";
import { Markets } from "./markets.ts";
import type { Part } from "./part.ts";
import { platformPart, runKeys, studioPart, studioUrl } from "./processes.ts";
import { makeRunDatabase } from "./run-database.ts";

const FIRST_WEBHOOK_RETRY_MILLIS = 250;

export interface ChaosPlatformWish {
  /** The unique name of its database in the cluster. */
  readonly database: string;
  readonly workDir: string;
  readonly servers: 1 | 2;
  readonly hasWorker: boolean;
  /** The number of players who spin in the studio, which is then a second vendor. The worker must list its games. */
  readonly spinners: number;
  /** Markets with bets of all players, which a worker settles. */
  readonly markets: number;
  readonly players: number;
  readonly savers: number;
  /** Changes to the source of every process. */
  readonly plantings: readonly Planting[];
  /** Changes to the database before a process starts. */
  readonly statements: readonly string[];
}

/** The platform of one run: its database, servers, worker and gateway, and a line from the driver to each server. */
export interface ChaosPlatform {
  readonly cluster: Cluster;
  /** The platform's database, connected as superuser. */
  readonly db: DatabaseConnection;
  readonly pool: Pool;
  readonly database: string;
  readonly servers: readonly Part[];
  readonly worker: Part | undefined;
  readonly studio: Part | undefined;
  /** The studio's own database. */
  readonly studioDatabaseUrl: string;
  readonly parts: readonly Part[];
  /** One for each server, in the order of servers. */
  readonly lines: readonly FaultyLine[];
  /** The lines to the database, one for each part, in the order of parts. */
  readonly databaseLines: readonly DatabaseLine[];
  readonly gateway: RunningGateway;
  readonly gatewayDir: string;
  readonly cast: Cast;
  readonly markets: Markets;
  /** The lines that processes logged as errors, oldest first. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a stage in the cluster. When it fails nothing is left running. */
export async function openChaosPlatform(cluster: Cluster, wish: ChaosPlatformWish, dice: Dice): Promise<ChaosPlatform> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return await open(cluster, wish, dice, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  cluster: Cluster,
  wish: ChaosPlatformWish,
  dice: Dice,
  closers: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<ChaosPlatform> {
  const database = await makeRunDatabase(cluster, wish.database);
  const pool = createPool(database.adminUrl, { max: 6, applicationName: "chaos", statementTimeoutMillis: 0 });
  const db = createDatabase(pool);
  closers.push(() => db.destroy());

  const firstPort = await freePortRow("127.0.0.1");
  const lines: FaultyLine[] = [];
  for (let place = 0; place < wish.servers; place += 1) lines.push(await openLine(firstPort + place, dice.fork()));
  closers.push(() => lines.forEach((line) => line.close()));
  const lineUrls = lines.map(({ port }) => `http://127.0.0.1:${port}`);

  const cast = await castPlayers(db, {
    players: wish.players,
    savers: wish.savers,
    spinners: wish.spinners,
    studio: { url: studioUrl({ firstPort }), publicKey: runKeys().studio.publicKey },
    siteHosts: lineUrls.map((url) => new URL(url).host),
    consoleHosts: lines.map(({ port }) => `localhost:${port}`),
  });
  const markets = await Markets.open(db, cast.vendor.brand, wish.markets, wish.players);
  for (const statement of wish.statements) await pool.query(statement);

  const gatewayDir = join(wish.workDir, "gateway");
  const secret = randomBytes(24).toString("hex");
  const gateway = await startGateway({
    port: 0,
    secret,
    webhookUrl: `${lineUrls.at(-1)}/payments/redirect/webhook`,
    dataDir: gatewayDir,
    firstRetryMillis: FIRST_WEBHOOK_RETRY_MILLIS,
  });
  closers.push(() => gateway.stop());

  const logDir = join(wish.workDir, "logs");
  await mkdir(logDir, { recursive: true });
  const complaints: string[] = [];
  const setting = {
    firstPort,
    lineUrls,
    gateway: { url: gateway.url, secret },
    plantings: wish.plantings,
    logDir,
    onComplaint: (line: string) => void complaints.push(line),
  };
  const databaseLines: DatabaseLine[] = [];
  closers.push(() => databaseLines.forEach((line) => line.close()));
  /** The address of a database over a separate line. */
  const over = async (databaseUrl: string): Promise<string> => {
    const line = await openDatabaseLine(cluster.port);
    databaseLines.push(line);
    const url = new URL(databaseUrl);
    url.port = String(line.port);
    return url.href;
  };
  const platform = async (name: string, entry: "main" | "worker", place: number) =>
    platformPart(name, entry, place, { ...setting, databaseUrl: await over(database.platformUrl) });
  const servers: Part[] = [];
  while (servers.length < wish.servers) {
    servers.push(await platform(`server ${servers.length + 1}`, "main", servers.length));
  }
  const studio =
    wish.spinners > 0 ? studioPart({ ...setting, databaseUrl: await over(database.studioUrl) }) : undefined;
  const worker = wish.hasWorker ? await platform("worker", "worker", wish.servers) : undefined;
  const parts = [...servers, ...(studio ? [studio] : []), ...(worker ? [worker] : [])];
  closers.push(async () => void (await Promise.all(parts.map((part) => part.stop()))));
  // The first process creates the job queue's tables and the payload key, which the others then find.
  const [first, ...others] = parts;
  await first?.start();
  await Promise.all(others.map((part) => part.start()));
  return {
    cluster,
    db,
    pool,
    database: wish.database,
    servers,
    worker,
    studio,
    studioDatabaseUrl: database.studioUrl,
    parts,
    lines,
    databaseLines,
    gateway,
    gatewayDir,
    cast,
    markets,
    complaints,
    close,
  };
}
