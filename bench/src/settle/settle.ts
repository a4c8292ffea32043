import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, type DatabaseConnection, inTransaction, type Pool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { createMarketFixture, openPurses, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import {
  type MarketResult,
  orderSettlement,
  type RuleBook,
  runSettlement,
  type SettlementKind,
  verifyMarket,
} from "@banyan/domain/settlement";
import { type AccountId, type BrandId, invariant, newId } from "@banyan/kernel";
import { houseAccount, post } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { startBenchPostgres } from "../bench-postgres.ts";
import { sizeOf } from "../run-length.ts";
import { isNoisy } from "../sides.ts";
import { type Usage, usageDetails, type UsageSource, withUsage } from "../usage.ts";
import { newDatabase } from "../new-database.ts";
import { assertBooks } from "./assert-books.ts";
import { BENCH_RULES, drawnSelection, drawOf } from "./bench-draw.ts";
import { settleCombos } from "./settle-combos.ts";
import { placeTickets } from "./place-tickets.ts";

/** A trial on a small machine sets fewer. */
const BETS = sizeOf("BENCH_SETTLE_BETS", 1_000_000, 50_000);
/** Players bet twice on average, and continue to play while the market is settled. */
const PLAYERS = Math.ceil(BETS / 2);
const STAKE = 1_000n;
const PAYS = 2_150n;
const OPENING = 1_000_000n;
/** Players of another brand. They share the machine and its disk, but never wait for a settlement's locks. */
const BYSTANDERS = 1_000;
/** Live bets are sent at this rate, even when earlier ones are unanswered. */
const LIVE_BETS_A_SECOND = 250;
const LIVE_CONNECTIONS = 16;
/** So many of each brand's players bet. All of them would take more memory than the settlement. */
const LIVE_PURSES = 20_000;
const QUIET_SECONDS = 5;
const LOCKS_SEEN_EVERY_MS = 5;

const brand = { id: "bench" as BrandId, currency: "PKR" };
const otherBrand = { id: "bystander" as BrandId, currency: "PKR" };

/**
 * A draw with a million open bets on 100 numbers, 4,950 pairs and 200,000 codes is settled, settled again after a
 * corrected result, and voided. Each settlement is compared with a bare UPDATE of as many rows. Players of the same
 * market continue to bet. The correction is measured in a second form, in which every step waits for the disk.
 */
export const settleBench = onOneServer("settle", (server) => settleMarkets(server, BENCH_DRAW));
export const placeBench = onOneServer("settle.place", placeTickets);
export const combosBench = onOneServer("settle.combos", settleCombos);

type Lines = Promise<readonly BenchLine[]> | AsyncIterable<BenchLine>;

function onOneServer(name: string, measureOn: (server: RunningPostgres) => Lines): Bench {
  return {
    name,
    async *run() {
      const server = await startBenchPostgres();
      try {
        yield* await measureOn(server);
      } finally {
        await server.stop();
      }
    },
  };
}

/** A market of a draw, and its results. */
export interface BenchDraw {
  /** The name of the lines, and of the database. */
  readonly name: string;
  readonly rules: RuleBook;
  /** The selection of a bet; see `placeBetsInBulk`. */
  readonly selection: RawBuilder<string>;
  readonly first: MarketResult;
  /** Without it, the market is settled once. */
  readonly corrected?: MarketResult;
}

const BENCH_DRAW: BenchDraw = {
  name: "settle",
  rules: BENCH_RULES,
  selection: drawnSelection,
  first: drawOf(1),
  corrected: drawOf(2),
};

/** Yields the line of each settlement as soon as it is measured: the void alone takes minutes. */
export async function* settleMarkets(server: RunningPostgres, draw: BenchDraw): AsyncGenerator<BenchLine> {
  const url = await newDatabase(server.url, draw.name.replace(".", "_"));
  const pool = createPool(url, { max: 4, statementTimeoutMillis: 0 });
  const livePool = createPool(url, { max: LIVE_CONNECTIONS, connectionTimeoutMillis: 60_000 });
  try {
    const usage = { pids: [process.pid], postgres: { pid: server.pid, pool } };
    yield* measure(url, usage, livePool, draw);
  } finally {
    await livePool.end();
    await pool.end();
  }
}

/** The figures of one settlement. */
interface Turn extends Waits {
  readonly name: string;
  readonly seconds: number;
  /** Until the last player had the money; after that the tickets are handed to the record of play. */
  readonly paidSeconds: number;
  readonly selections: number;
  readonly transfers: number;
  /** Of the settlement and of the live bets beside it. */
  readonly usage: Usage;
  /** The heap before the settlement: the bench and every module that it has loaded. */
  readonly heapMegabytesBefore: number;
  readonly heapMegabytesMax: number;
}

async function* measure(url: string, usage: UsageSource, livePool: Pool, draw: BenchDraw): AsyncGenerator<BenchLine> {
  const { pool } = usage.postgres;
  const db = createDatabase(pool);
  const marketId = await openMarketWithBets(db, pool, draw);
  const live = await openLivePlay(livePool);
  const quiet = await live.during(() => sleep(QUIET_SECONDS * 1_000));
  const { name: bench, rules, first, corrected } = draw;
  const orders: readonly Order[] = [
    { name: bench, kind: "settle", result: first },
    ...(corrected ? corrections(bench, first, corrected) : []),
  ];
  let before = await bareUpdate(pool);
  for (const [index, order] of orders.entries()) {
    const turn = await settleOnce({ db, live, marketId, rules, usage }, { ...order, version: index + 1 });
    const after = await bareUpdate(pool);
    yield line(turn, [before, after], quiet);
    before = after;
  }
  await assertBooks(url, () => verifyMarket(db, marketId));
}

function corrections(bench: string, first: MarketResult, corrected: MarketResult): readonly Order[] {
  return [
    { name: `${bench}.resettle`, kind: "resettle", result: corrected },
    { name: `${bench}.void`, kind: "void", result: [] },
    // Leads back to the state before the correction.
    { name: `${bench}.back`, kind: "resettle", result: first },
    { name: `${bench}.resettle.durable`, kind: "resettle", result: corrected, isDurable: true },
  ];
}

/** @param referenceSeconds of the references right before and right after the settlement. */
function line(turn: Turn, referenceSeconds: readonly number[], quiet: Waits): BenchLine {
  const references = referenceSeconds.map((seconds) => BETS / seconds);
  const referenceRate = median(references);
  const rowsPerSecond = BETS / turn.paidSeconds;
  return {
    bench: turn.name,
    value: round(rowsPerSecond, 0),
    unit: "bets/s",
    rowsPerSecond: round(rowsPerSecond, 0),
    reference: round(referenceRate, 0),
    referenceIs: `one bare UPDATE of ${BETS} rows like the bets, rows/s`,
    ratio: round(rowsPerSecond / referenceRate, 2),
    ...(isNoisy(references) && { noisy: true }),
    details: {
      bets: BETS,
      players: PLAYERS,
      selections: turn.selections,
      paidSeconds: round(turn.paidSeconds, 1),
      recordedSeconds: round(turn.seconds, 1),
      recordedRatio: round(BETS / turn.seconds / referenceRate, 2),
      transfers: turn.transfers,
      transfersPerSecond: round(turn.transfers / turn.paidSeconds, 0),
      ...usageDetails([{ usage: turn.usage, units: BETS }]),
      liveBets: turn.playersMs.length,
      ...summary("live", turn.playersMs),
      ...summary("bystander", turn.bystandersMs),
      ...summary("quiet", quiet.playersMs),
      lockLongestMs: round(turn.lockMsMax, 1),
      heapMegabytesBefore: round(turn.heapMegabytesBefore, 0),
      heapMegabytesMax: round(turn.heapMegabytesMax, 0),
    },
  };
}

function summary(whose: string, waitsMs: readonly number[]): Record<string, number> {
  return {
    [`${whose}P50Ms`]: round(percentile(waitsMs, 0.5), 1),
    [`${whose}P99Ms`]: round(percentile(waitsMs, 0.99), 1),
    [`${whose}LongestMs`]: round(Math.max(...waitsMs), 1),
  };
}

/** The bets with their stakes in the books, and a bare copy of them for the reference. */
async function openMarketWithBets(
  db: DatabaseConnection,
  pool: Pool,
  { selection }: Pick<BenchDraw, "selection">,
): Promise<string> {
  await pool.query(
    `insert into brand (id, name, currency, default_locale, locales, settings)
     values ($1, 'Bench', $2, 'en', '{en}', '{}')`,
    [brand.id, brand.currency],
  );
  const market = await createMarketFixture(db, brand);
  await openPurses(db, brand, PLAYERS, OPENING);
  await openPurses(db, otherBrand, BYSTANDERS, OPENING);
  const bets = { market, bets: BETS, selections: selection, stake: STAKE, potentialPayout: PAYS };
  await placeBetsInBulk(db, bets);
  await pool.query("create table bare_bet as select *, 0 as version from market_bet");
  await pool.query("alter table bare_bet add primary key (player_id, id)");
  await pool.query("vacuum analyze");
  return market.id;
}

async function bareUpdate(pool: Pool): Promise<number> {
  await pool.query("checkpoint");
  const started = performance.now();
  await pool.query("update bare_bet set version = version + 1");
  const seconds = (performance.now() - started) / 1_000;
  await pool.query("vacuum bare_bet");
  return seconds;
}

interface Order {
  readonly name: string;
  readonly kind: SettlementKind;
  readonly result: MarketResult;
  /** Whether each step waits for the disk. */
  readonly isDurable?: boolean;
}

interface SettleRun {
  readonly db: DatabaseConnection;
  readonly live: LivePlay;
  readonly marketId: string;
  readonly rules: RuleBook;
  readonly usage: UsageSource;
}

async function settleOnce(
  { db, live, marketId, rules, usage: source }: SettleRun,
  { name, version, kind, result, isDurable = false }: Order & { readonly version: number },
): Promise<Turn> {
  await sql`checkpoint`.execute(db);
  const heapMegabytesBefore = heapMegabytes();
  let heapMegabytesMax = 0;
  let seconds = 0;
  const settle = async (): Promise<void> => {
    const started = performance.now();
    await orderSettlement(
      // The bench settles by itself, without a worker.
      { db, jobs: { enqueue: () => Promise.resolve() }, marketRules: rules },
      { marketId, version, kind, result, reason: "bench", actor: { kind: "system" }, ip: null },
    );
    const publish = (): void => {
      heapMegabytesMax = Math.max(heapMegabytesMax, heapMegabytes());
    };
    const signals = { publish, changed: () => undefined };
    await runSettlement({ db, signals, marketRules: rules }, { marketId, version }, { isDurable });
    seconds = (performance.now() - started) / 1_000;
  };
  const { usage, ...waits } = await withUsage(source, () => live.during(settle));
  const { transfers } = await db
    .selectFrom("market_settlement_step")
    .select(({ fn }) => fn.sum<string>("transfers").as("transfers"))
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  const { selections, paid_seconds: paidSeconds } = await phasesOf(db, marketId, version);
  const figures = { selections: Number(selections), paidSeconds, transfers: Number(transfers) };
  return { name, seconds, ...figures, ...waits, usage, heapMegabytesBefore, heapMegabytesMax };
}

function heapMegabytes(): number {
  return process.memoryUsage().heapUsed / 1_048_576;
}

/** How many selections it evaluated, and after how many seconds the last player had the money. */
function phasesOf(db: DatabaseConnection, marketId: string, version: number) {
  return db
    .selectFrom("market_settlement")
    .select(["selections", sql<number>`extract(epoch from finished_at - ordered_at)::float`.as("paid_seconds")])
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
}

/** Times of live bets, from the moment when they were due. */
interface Waits {
  /** The times of players of the market. */
  readonly playersMs: readonly number[];
  readonly bystandersMs: readonly number[];
  /** The longest observed lock wait. A settlement delays a bet only by locks, not by the disk. */
  readonly lockMsMax: number;
}

/** Players of the market, and bystanders who bet elsewhere: one bet a transaction. */
interface LivePlay {
  /** Lets them play while the work runs. */
  during(work: () => Promise<unknown>): Promise<Waits>;
}

/** The accounts of a bet: the player's cash, and the account for his stakes. */
interface Purses {
  readonly accounts: readonly AccountId[];
  readonly house: AccountId;
}

async function openLivePlay(pool: Pool): Promise<LivePlay> {
  const db = createDatabase(pool);
  const players = await pursesOf(db, brand);
  const bystanders = await pursesOf(db, otherBrand);
  return {
    async during(work) {
      const playersMs: number[] = [];
      const bystandersMs: number[] = [];
      let lockMsMax = 0;
      const pending = new Set<Promise<void>>();
      let isOver = false;
      const playing = (async () => {
        const started = performance.now();
        for (let count = 0; !isOver; count += 1) {
          const due = started + (count * 1_000) / LIVE_BETS_A_SECOND;
          await sleep(Math.max(0, due - performance.now()));
          const [purses, waitsMs] = count % 2 === 0 ? [players, playersMs] : [bystanders, bystandersMs];
          // A late start counts as waiting: a bet is due when its player clicks.
          const bet = playOnce(db, purses).then(() => void waitsMs.push(performance.now() - due));
          pending.add(bet);
          void bet.finally(() => pending.delete(bet));
        }
        await Promise.all(pending);
      })();
      const watching = (async () => {
        for (; !isOver; await sleep(LOCKS_SEEN_EVERY_MS)) lockMsMax = Math.max(lockMsMax, await longestLockWait(pool));
      })();
      try {
        await work();
      } finally {
        isOver = true;
      }
      await Promise.all([playing, watching]);
      return { playersMs, bystandersMs, lockMsMax };
    },
  };
}

/** The longest current lock wait, in milliseconds; 0 when there is none. */
async function longestLockWait(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(
    "select (extract(epoch from max(clock_timestamp() - waitstart)) * 1000)::float as ms from pg_locks where not granted",
  );
  return rows[0]?.ms ?? 0;
}

async function pursesOf(db: DatabaseConnection, owner: typeof brand): Promise<Purses> {
  const { id: house } = await inTransaction(db, (tx) => houseAccount(tx, owner.id, "house", owner.currency));
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("brand_id", "=", owner.id)
    .where("kind", "=", "player_cash")
    .orderBy(sql`hashtext(id::text)`)
    .limit(LIVE_PURSES)
    .execute();
  return { house, accounts: rows.map(({ id }) => id as AccountId) };
}

async function playOnce(db: DatabaseConnection, { accounts, house }: Purses): Promise<void> {
  const source = accounts[Math.floor(Math.random() * accounts.length)];
  invariant(source, "somebody plays");
  const amount = { minor: 1n, currency: brand.currency };
  const reference = { kind: "round", id: newId() };
  const request = { key: null, kind: "bet", source, destination: house, amount, reference };
  const [answer] = await inTransaction(db, (tx) => post(tx, [request]));
  invariant(answer?.outcome === "posted", `a live bet was ${answer?.outcome}`);
}
