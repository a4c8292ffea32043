import { sql } from "kysely";
import { poolDividends } from "@banyan/game-math";
import type { PlacedItem, TableCommitment, TableSnapshot, TableTotals } from "../../protocol/tables.ts";
import type { Database } from "../database/open-database.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { poolsOf } from "./deal-round.ts";
import { type LockedTable, saltOf } from "./open-round.ts";
import { asRoundRow, type RoundRow } from "./round-record.ts";
import { isTold, roundView } from "./round-view.ts";
import { findTable, type TableRecord } from "./table-record.ts";

/** Whose pool a reader sees. */
export interface PoolOwner {
  readonly operator: string;
  readonly currency: string;
}

const PAST_MOST = 100;

/** The state that everybody at the table sees now. `now` is the database's time of the statement that it comes from. */
export async function tableSnapshot(
  records: SealedRecords,
  table: TableRecord,
  owner: PoolOwner,
): Promise<TableSnapshot> {
  return records.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => readSnapshot({ ...records, db: tx }, table, owner));
}

async function readSnapshot(records: SealedRecords, table: TableRecord, owner: PoolOwner): Promise<TableSnapshot> {
  const { db } = records;
  const live = await db
    .selectFrom("live_table")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("moment"))
    .where("code", "=", table.code)
    .executeTakeFirstOrThrow();
  const now = live.moment.getTime();
  const told = await db
    .selectFrom("table_event")
    .select(({ fn }) => fn.max<bigint | null>("seq").as("seq"))
    .where("table_code", "=", table.code)
    .where("at", "<=", live.moment)
    .executeTakeFirst();
  const row =
    live.round_id === null
      ? undefined
      : await db.selectFrom("table_round").selectAll().where("id", "=", live.round_id).executeTakeFirst();
  const round = row && asRoundRow(row);
  return {
    table: table.code,
    // Without stored events nothing is waiting to be told.
    seq: Number(told?.seq ?? live.seq),
    now: live.moment.toISOString(),
    state: live.paused === null ? "dealing" : "paused",
    round: round ? await roundView(records, round, now) : null,
    commitment: await commitmentOf(db, live, round && !isTold(round, now) ? round.first_card : null),
    isLive: table.isFed ? live.feed_live : null,
    past: await pastMarks(db, live, round, now),
    totals: round ? await totalsOf(db, table, round, owner) : { players: 0, shares: {} },
  };
}

/** `untold` is the first card of a round that has not been told yet: its cards are not counted. */
async function commitmentOf(
  db: Database,
  { chain_id, shoe_id }: LockedTable,
  untold: number | null,
): Promise<TableCommitment> {
  if (chain_id === null) return { chainEnd: "", salt: "", shoe: null };
  const chain = await db.selectFrom("table_chain").selectAll().where("id", "=", chain_id).executeTakeFirstOrThrow();
  const shoe =
    shoe_id === null
      ? undefined
      : await db
          .selectFrom("table_shoe")
          .select(["id", "place", "seal", "dealt"])
          .where("id", "=", shoe_id)
          .executeTakeFirstOrThrow();
  return {
    chainEnd: chain.end_hash,
    salt: saltOf(chain),
    shoe: shoe ? { id: shoe.id, number: shoe.place, seal: shoe.seal, dealt: untold ?? shoe.dealt } : null,
  };
}

async function pastMarks(
  db: Database,
  { code, shoe_id }: LockedTable,
  current: RoundRow | undefined,
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("table_round")
    .select(["id", "mark", "stage"])
    .where("table_code", "=", code)
    .where("stage", "in", ["dealt", "paying", "over", "void"])
    .$if(shoe_id !== null, (query) => query.where("shoe_id", "=", shoe_id))
    .orderBy("number", "desc")
    .limit(PAST_MOST)
    .execute();
  return rows
    .filter(({ id, stage }) => stage !== "dealt" || (current?.id === id && isTold(current, now)))
    .map(({ mark, stage }) => (stage === "void" ? "x" : (mark ?? "x")))
    .toReversed();
}

/** The bets of all players, and the pool of the reader's operator and currency. */
export async function totalsOf(
  db: Database,
  { game }: Pick<TableRecord, "game">,
  round: Pick<RoundRow, "id" | "seats" | "staked">,
  owner: PoolOwner,
): Promise<TableTotals> {
  const totals = { players: round.seats, shares: sharesOf(round.staked) };
  if (game !== "cockfight-pool") return totals;
  const { rows } = await sql<{ items: PlacedItem[] }>`
    select bet.items from table_seat as seat join table_bet as bet on bet.seat_id = seat.id
    where seat.round_id = ${round.id} and seat.operator = ${owner.operator} and seat.currency = ${owner.currency}
      and bet.stage in ('sent', 'accepted')
  `.execute(db);
  const pools = poolsOf(rows.map(({ items }) => ({ ...owner, items })));
  const pool = pools.get(`${owner.operator} ${owner.currency}`) ?? { meron: 0n, wala: 0n };
  const dividends = poolDividends(pool);
  return {
    ...totals,
    pool: {
      meron: String(pool.meron),
      wala: String(pool.wala),
      meronReturns: dividends ? Number(dividends.meron) : null,
      walaReturns: dividends ? Number(dividends.wala) : null,
    },
  };
}

function sharesOf(staked: RoundRow["staked"]): Record<string, number> {
  const parts = Object.entries(staked).map(([spot, digits]): [string, bigint] => [spot, BigInt(digits)]);
  const all = parts.reduce((sum, [, each]) => sum + each, 0n);
  if (all === 0n) return {};
  return Object.fromEntries(parts.map(([spot, each]) => [spot, Number((each * 100n + all / 2n) / all)]));
}

/**
 * The current round of tables with its totals, for many tables in one statement. The deal gives up unanswered bets, so it
 * may change a pool once more.
 */
export async function liveTotals(
  db: Database,
  codes: readonly string[],
): Promise<{ readonly table: TableRecord; readonly round: RoundRow }[]> {
  const { rows } = await sql<Parameters<typeof asRoundRow>[0]>`
    select round.* from live_table as live join table_round as round on round.id = live.round_id
    where live.code = any(${[...codes]}::text[]) and round.stage in ('open', 'closed', 'dealt')
  `.execute(db);
  return rows.flatMap((row) => {
    const table = findTable(row.table_code);
    return table ? [{ table, round: asRoundRow(row) }] : [];
  });
}
