import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createDatabase, createPool, type DatabaseConnection, migrate } from "@banyan/db";
import { freePort, freePortRow, type RunningChild, startChild, startPostgres } from "@banyan/dev-env";
import { createGamePlayer, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { type Bench, type BenchLine, median, percentile, round } from "./bench.ts";
import { prepareTpcB, type TpcB } from "./tpc-b.ts";
import { type Bettor, type LoadResult, sendBets, signBets, STAKE, type WagerVendor } from "./wager-load.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DATA_DIR = join(ROOT, ".cache", "bench-postgres");
const LOG_DIR = join(ROOT, ".cache", "bench-logs");
const DATABASE = "wallet_http";
const PLAYERS = 1_000;
const PLAYERS_AT_ONCE = 8;
const OPENING = 1_000_000n;
const CONNECTIONS = 64;
const SERVER_DATABASE_CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
/** Sent before the first round, which also tells how many bets a round will need. */
const WARM_UP_BETS = 2_000;
/** Bets are signed for rounds that are faster by so much than any before; a round that runs out of them ends early. */
const HEADROOM = 1.5;

/**
 * Bets as a vendor sends them: signed, one a request, over HTTP to a server process as it runs in operation, beside
 * pgbench on the same database server. Afterwards every accepted bet must be in the books, once.
 */
export const walletHttpBench: Bench = {
  name: "wallet.http",
  async run() {
    const postgres = await startPostgres({ dataDir: DATA_DIR, port: await freePort() });
    try {
      const reference = await prepareTpcB(postgres.url);
      const databaseUrl = await newDatabase(postgres.url);
      const db = createDatabase(createPool(databaseUrl, { max: PLAYERS_AT_ONCE }));
      const server = await startServer(databaseUrl);
      try {
        return [await measure(db, server, reference)];
      } finally {
        await server.child.stop();
        await db.destroy();
        await reference.end();
      }
    } finally {
      await postgres.stop();
    }
  },
};

async function newDatabase(url: string): Promise<string> {
  const cluster = createPool(url, { max: 1, statementTimeoutMillis: 0 });
  try {
    await cluster.query(`drop database if exists ${DATABASE} with (force)`);
    await cluster.query(`create database ${DATABASE}`);
  } finally {
    await cluster.end();
  }
  const target = new URL(url);
  target.pathname = `/${DATABASE}`;
  await migrate(target.href);
  return target.href;
}

interface ServerUnderTest {
  readonly child: RunningChild;
  readonly url: string;
}

/** The platform's server as its own process. It meets no gateway and signs nothing here. */
async function startServer(databaseUrl: string): Promise<ServerUnderTest> {
  await mkdir(LOG_DIR, { recursive: true });
  const host = "127.0.0.1";
  const port = await freePortRow(host);
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const url = `http://${host}:${port}`;
  const plan = {
    name: "server",
    entry: "apps/server/src/main.ts",
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: `${SERVER_DATABASE_CONNECTIONS}`,
      BANYAN_HOST: host,
      BANYAN_PORT: `${port}`,
      BANYAN_LISTENERS: "1",
      VENDOR_SIGNING_KEY: privateKey,
      DATA_KEYS: randomBytes(32).toString("base64url"),
      GATEWAY_URL: "http://127.0.0.1:1",
      GATEWAY_SECRET: randomBytes(16).toString("hex"),
      LOG_LEVEL: "warn",
    },
    healthUrl: `${url}/healthz`,
  };
  return { child: await startChild(plan, { root: ROOT, logDir: LOG_DIR }), url };
}

async function measure(db: DatabaseConnection, server: ServerUnderTest, reference: TpcB): Promise<BenchLine> {
  const { vendor, bettors } = await seatPlayers(db, server.url);
  const bet = (count: number, seconds: number): Promise<LoadResult> =>
    sendBets(vendor.walletUrl, signBets(vendor, bettors, count), { connections: CONNECTIONS, seconds });
  const rounds = [await bet(WARM_UP_BETS, SECONDS)];
  const references: number[] = [];
  // Interleaved, so that what else the machine does touches all alike.
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    references.push(await reference.run(SECONDS));
    const fastest = Math.max(...rounds.map(({ rate }) => rate));
    rounds.push(await bet(Math.ceil(fastest * SECONDS * HEADROOM), SECONDS));
  }
  const accepted = rounds.reduce((sum, result) => sum + result.accepted, 0);
  const timedOut = rounds.reduce((sum, result) => sum + result.timedOut, 0);
  // What was given up may still be on its way into the books while the server lives.
  await server.child.stop();
  await verify(db, { accepted, timedOut });
  const measured = rounds.slice(1);
  const value = median(measured.map(({ rate }) => rate));
  const beside = median(references);
  const latencies = measured.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    bench: "wallet.http",
    value: round(value, 0),
    unit: "bets/s",
    reference: round(beside, 0),
    referenceIs: reference.description,
    ratio: round(value / beside, 2),
    details: {
      p50Ms: round(percentile(latencies, 0.5), 1),
      p99Ms: round(percentile(latencies, 0.99), 1),
      connections: CONNECTIONS,
      databaseConnections: SERVER_DATABASE_CONNECTIONS,
      serverProcesses: 1,
      players: PLAYERS,
      rounds: ROUNDS,
      secondsARound: SECONDS,
      betsVerified: accepted,
      timedOut,
    },
  };
}

async function seatPlayers(
  db: DatabaseConnection,
  serverUrl: string,
): Promise<{ vendor: WagerVendor; bettors: readonly Bettor[] }> {
  const { code, gameCode, privateKey, brand } = await createVendorFixture(db);
  const bettors: Bettor[] = [];
  const seat = async (): Promise<void> => {
    for (let seated = 0; seated < PLAYERS / PLAYERS_AT_ONCE; seated += 1) {
      bettors.push(await createGamePlayer(db, { code, gameCode, brand }, OPENING));
    }
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, seat));
  const walletUrl = `${serverUrl}/vendors/seamless/${code}`;
  return { vendor: { walletUrl, code, privateKey, gameCode, currency: brand.currency }, bettors };
}

/** Throws unless all accepted bets are in the books, with no others than those that ran out of time. */
async function verify(
  db: DatabaseConnection,
  { accepted, timedOut }: { readonly accepted: number; readonly timedOut: number },
): Promise<void> {
  const [defect] = await verifyBooks(db);
  if (defect) throw new Error(`the books are wrong after the benchmark: ${defect.defect}, ${defect.found}`);
  const { lines, balanced } = await trialBalance(db);
  if (!balanced) throw new Error("the books do not balance after the benchmark");
  const staked = lines.find(({ kind }) => kind === "vendor_clearing")?.balance;
  const { count } = await db
    .selectFrom("wager_action")
    .select((row) => row.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  const written = Number(count);
  if (written < accepted || written > accepted + timedOut || staked !== count * STAKE) {
    throw new Error(`${accepted} bets accepted, ${timedOut} timed out, ${written} written, ${staked} staked`);
  }
}
