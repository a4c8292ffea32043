import { join } from "node:path";
import { createDatabase, createPool, type DatabaseConnection, inTransaction, migrate, type Pool } from "@banyan/db";
import { freePort, startPostgres } from "@banyan/dev-env";
import { type AccountId, type BrandId, newId } from "@banyan/kernel";
import { houseAccount, post, type TransferRequest, verifyBooks } from "@banyan/ledger";
import { type Bench, type BenchLine, median, percentile, round } from "./bench.ts";
import { prepareTpcB, type TpcB } from "./tpc-b.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", ".cache", "bench-postgres");
const DATABASE = "wallet";
const PLAYERS = 100_000;
const CONCURRENCY = 64;
const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const brandId = "bench" as BrandId;

interface Round {
  readonly rate: number;
  readonly latenciesMs: readonly number[];
}

/** What a lane will hand over at once when all callers' bets travel together. */
const BATCH = 64;
const BATCH_CALLERS = 2;

/**
 * Bets posted in this process beside pgbench on the same server: one bet a transaction by many callers at once, and
 * as many bets together in each transaction of a few callers.
 */
export const walletBench: Bench = {
  name: "wallet",
  async run() {
    const server = await startPostgres({ dataDir: DATA_DIR, port: await freePort() });
    try {
      const reference = await prepareTpcB(server.url);
      const pool = createPool(await newDatabase(server.url), { max: CONNECTIONS, connectionTimeoutMillis: 60_000 });
      try {
        return await compare(pool, reference);
      } finally {
        await pool.end();
        await reference.end();
      }
    } finally {
      await server.stop();
    }
  },
};

async function compare(pool: Pool, reference: TpcB): Promise<readonly BenchLine[]> {
  const db = createDatabase(pool);
  const { house, players } = await openAccounts(db, pool);
  const single = (seconds: number) => runPosts(db, { house, players, seconds, callers: CONCURRENCY, batch: 1 });
  const batched = (seconds: number) => runPosts(db, { house, players, seconds, callers: BATCH_CALLERS, batch: BATCH });
  await single(1);
  const rounds: { reference: number; single: Round; batched: Round }[] = [];
  // Interleaved, so that what else the machine does touches all alike.
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rounds.push({
      reference: await reference.run(SECONDS),
      single: await single(SECONDS),
      batched: await batched(SECONDS),
    });
  }
  const defects = await verifyBooks(db);
  if (defects.length > 0) throw new Error(`the books are wrong after the benchmark: ${defects[0]?.found}`);
  const beside = { rate: median(rounds.map((turn) => turn.reference)), is: reference.description };
  return [
    line(
      "wallet.ledger",
      rounds.map((turn) => turn.single),
      beside,
      { callers: CONCURRENCY, batch: 1 },
    ),
    line(
      "wallet.ledger.batch",
      rounds.map((turn) => turn.batched),
      beside,
      { callers: BATCH_CALLERS, batch: BATCH },
    ),
  ];
}

function line(
  bench: string,
  rounds: readonly Round[],
  reference: { readonly rate: number; readonly is: string },
  settings: Readonly<Record<string, number>>,
): BenchLine {
  const value = median(rounds.map(({ rate }) => rate));
  const latencies = rounds.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    bench,
    value: round(value, 0),
    unit: "transfers/s",
    reference: round(reference.rate, 0),
    referenceIs: reference.is,
    ratio: round(value / reference.rate, 2),
    details: {
      p50Ms: round(percentile(latencies, 0.5), 1),
      p99Ms: round(percentile(latencies, 0.99), 1),
      ...settings,
      connections: CONNECTIONS,
      players: PLAYERS,
      rounds: ROUNDS,
      secondsARound: SECONDS,
    },
  };
}

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

/** Opens the accounts by hand, a hundred thousand at once, each with the deposit that its balance comes from. */
async function openAccounts(db: DatabaseConnection, pool: Pool): Promise<{ house: AccountId; players: AccountId[] }> {
  const house = (await inTransaction(db, (tx) => houseAccount(tx, brandId, "house", "PKR"))).id;
  const players = Array.from({ length: PLAYERS }, () => newId<AccountId>());
  await pool.query(
    `with opened as (
       insert into account (id, brand_id, player_id, kind, currency, posted, sequence)
       select id, $2, gen_random_uuid(), 'player_cash', 'PKR', 1000000000, 1 from unnest($1::uuid[]) as id
       returning id, player_id
     )
     insert into transfer (
       id, key, payload_hash, brand_id, kind, amount, currency, source_account_id,
       destination_account_id, destination_player_id, destination_sequence, destination_balance_after,
       reference_kind, reference_id
     )
     select id, 'seed:' || id, sha256(''), $2, 'deposit', 1000000000, 'PKR', $3, id, player_id, 1, 1000000000, 'bench', 'seed'
     from opened`,
    [players, brandId, house],
  );
  await pool.query("vacuum analyze account, transfer");
  return { house, players };
}

interface Load {
  readonly house: AccountId;
  readonly players: readonly AccountId[];
  readonly seconds: number;
  /** Transactions in flight. */
  readonly callers: number;
  /** Bets in each transaction. */
  readonly batch: number;
}

async function runPosts(db: DatabaseConnection, load: Load): Promise<Round> {
  const { house, players, seconds, callers, batch } = load;
  const end = performance.now() + seconds * 1000;
  const latenciesMs: number[] = [];
  const anyPlayer = (): AccountId => players[Math.floor(Math.random() * players.length)] ?? house;
  const caller = async (): Promise<void> => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      const requests = Array.from({ length: batch }, () => bet(anyPlayer(), house));
      const answers = await inTransaction(db, (tx) => post(tx, requests));
      const refused = answers.find(({ outcome }) => outcome !== "posted");
      if (refused) throw new Error(`a bet was not posted: ${JSON.stringify(refused)}`);
      latenciesMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { rate: (latenciesMs.length * batch) / seconds, latenciesMs };
}

function bet(source: AccountId, destination: AccountId): TransferRequest {
  const id = newId();
  const amount = { minor: 1n, currency: "PKR" };
  return { key: `studio:${id}`, kind: "bet", source, destination, amount, reference: { kind: "round", id } };
}
