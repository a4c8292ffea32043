import type { OperatorRequest, TableEntry } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { smallCoin } from "../games/stakes.ts";
import type { VendorCode } from "../games/vendors.ts";
import type { Database } from "../database/open-database.ts";
import { feedEntry } from "./feed/feed-desk.ts";
import type { LockedTable } from "./open-round.ts";
import { asRoundRow, type RoundRow } from "./round-record.ts";
import { addEvents, hurryEvents } from "./table-events.ts";
import { greatestOf, limitsFor, PARTS_OF_COIN } from "./table-limits.ts";
import { tablesWith, type TableRecord } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { lockRound } from "./lock-round.ts";
import { voidRound } from "./void-round.ts";

const PAST_SHOWN = 72;
/** A process renews its count of watchers every ten seconds. */
const WATCH_COUNTS_SECONDS = 30;
/** How long after its time of payment a round waits for the decision of operators. */
const HELD_MINUTES = 5;

interface LiveRow {
  readonly code: string;
  readonly paused: string | null;
  readonly is_asleep: boolean;
  readonly round: Parameters<typeof asRoundRow>[0] | null;
  readonly past: string[] | null;
  readonly unpaid: number;
  readonly watchers: number;
}

/** The present of a vendor's tables; none if the currency is not offered. */
export async function tableEntries(
  services: Pick<TableServices, "records" | "feeds" | "pacePercent">,
  vendor: VendorCode,
  currency: string,
): Promise<TableEntry[]> {
  const { db } = services.records;
  const tables = tablesWith(services.feeds).filter((table) => table.vendor === vendor);
  if (tables.length === 0) return [];
  const { rows } = await sql<LiveRow>`
    select live.code, live.paused, live.due_at = 'infinity' as is_asleep, to_jsonb(round) as round,
      (
        select array_agg(mark order by number) from (
          select number, case stage when 'void' then 'x' else mark end as mark from table_round
          where table_code = live.code and stage in ('paying', 'over', 'void') order by number desc limit ${PAST_SHOWN}
        ) as last
      ) as past,
      (select count(*)::int from table_round where table_code = live.code and stage = 'paying') as unpaid,
      (
        select coalesce(sum(watchers), 0)::int from table_watch
        where table_code = live.code and at > clock_timestamp() - make_interval(secs => ${WATCH_COUNTS_SECONDS})
      ) as watchers
    from live_table as live left join table_round as round on round.id = live.round_id
    where live.code = any(${tables.map(({ code }) => code)}::text[])
  `.execute(db);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const entries = tables.flatMap((table) => tableEntry(table, byCode.get(table.code), currency) ?? []);
  return Promise.all(
    entries.map(async (entry): Promise<TableEntry> => {
      const setup = services.feeds.get(entry.game_code);
      return setup ? { ...entry, feed: await feedEntry(services, setup) } : entry;
    }),
  );
}

function tableEntry(table: TableRecord, row: LiveRow | undefined, currency: string): TableEntry | undefined {
  const [limits, coin] = [limitsFor(table, currency), smallCoin(currency)];
  if (!limits || coin === undefined) return undefined;
  const round = row?.round ? asRoundRow(row.round) : undefined;
  const { staked, liability } = round ? sumsOf(table, round) : { staked: 0n, liability: 0n };
  const inCurrency = (parts: bigint) => String((parts * coin) / PARTS_OF_COIN);
  const isPaused = (row?.paused ?? null) !== null;
  return {
    game_code: table.code,
    name: table.names.en,
    names: { ...table.names },
    game: table.game,
    state: isPaused ? "paused" : (row?.is_asleep ?? true) ? "asleep" : "dealing",
    reason: row?.paused ?? null,
    round: round
      ? {
          id: round.id,
          number: Number(round.number),
          stage: round.stage,
          // The row came as JSON, whose times are texts.
          closes_at: new Date(round.closes_at).toISOString(),
          players: round.seats,
          held_until: round.held_until === null ? null : new Date(round.held_until).toISOString(),
        }
      : null,
    staked: inCurrency(staked),
    liability: inCurrency(liability),
    min_bet: String(limits.least),
    max_bet: String(limits.most),
    past: row?.past ?? [],
    unpaid: row?.unpaid ?? 0,
    watchers: row?.watchers ?? 0,
  };
}

/** All stakes of a round, and the sum that the table would pay on its dearest spot, in parts of the small coin. */
function sumsOf({ game }: TableRecord, { staked }: RoundRow): { staked: bigint; liability: bigint } {
  let [sum, dearest] = [0n, 0n];
  for (const [spot, digits] of Object.entries(staked)) {
    const parts = BigInt(digits);
    const { numerator, denominator } = greatestOf(game, spot);
    const pays = (parts * numerator) / denominator;
    sum += parts;
    if (pays > dearest) dearest = pays;
  }
  return { staked: sum, liability: dearest };
}

type Order = OperatorRequest<"tableCommand">;
/** The row of a table under its lock, with the database's time. */
type LockedLive = LockedTable & { readonly moment: Date };

/**
 * An operator's order to a table. Returns whether it changed anything; undefined if the vendor has no such table. A
 * paused table finishes its round.
 */
export async function commandTable(
  services: TableServices,
  vendor: VendorCode,
  order: Order,
): Promise<boolean | undefined> {
  const { game_code: code } = order;
  if (!tablesWith(services.feeds).some((table) => table.code === code && table.vendor === vendor)) return undefined;
  const done = await services.records.db.transaction().execute(async (tx) => {
    const live = await tx
      .selectFrom("live_table")
      .selectAll()
      .select(sql<Date>`clock_timestamp()`.as("moment"))
      .where("code", "=", code)
      .forUpdate()
      .executeTakeFirst();
    if (!live || !(await obey(tx, live, order))) return false;
    await tx
      .updateTable("live_table")
      .set({ due_at: sql<Date>`least(due_at, clock_timestamp())` })
      .where("code", "=", code)
      .execute();
    return true;
  });
  if (done) {
    services.news.moved(code);
    services.news.woken();
    services.news.owed();
  }
  return done;
}

function obey(tx: Database, live: LockedLive, order: Order): Promise<boolean> {
  switch (order.command) {
    case "pause":
      return setPaused(tx, live, order.reason);
    case "resume":
      return setPaused(tx, live, null);
    case "hold":
    case "release":
      return holdRound(tx, live, order);
    case "void":
      return orderVoid(tx, live, order);
  }
}

async function setPaused(tx: Database, live: LockedLive, reason: string | null): Promise<boolean> {
  if ((live.paused !== null) === (reason !== null)) return false;
  await tx.updateTable("live_table").set({ paused: reason }).where("code", "=", live.code).execute();
  const event = reason === null ? ({ kind: "resumed" } as const) : ({ kind: "paused" } as const);
  await addEvents(tx, live, [{ event, at: live.moment }]);
  return true;
}

/** A hold ends by itself at a fixed time, however often it is ordered. */
async function holdRound(tx: Database, { code }: LockedLive, { round, command }: Order): Promise<boolean> {
  const until = command === "hold" ? sql<Date>`pays_at + make_interval(mins => ${HELD_MINUTES})` : null;
  const held = await tx
    .updateTable("table_round")
    .set({ held_until: until })
    .where("id", "=", round)
    .where("table_code", "=", code)
    .where("stage", "in", ["open", "closed", "dealt"])
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

/** True also if the round is void already, so that the order can be repeated. */
async function orderVoid(tx: Database, live: LockedLive, { round: id, reason }: Order): Promise<boolean> {
  const known = await tx
    .selectFrom("table_round")
    .select("stage")
    .where("id", "=", id)
    .where("table_code", "=", live.code)
    .executeTakeFirst();
  if (id === null || !known) return false;
  if (known.stage === "void") return true;
  if (!(await voidRound(tx, await lockRound(tx, id), reason))) return false;
  await hurryEvents(tx, live.code);
  await addEvents(tx, live, [{ event: { kind: "void", round: id, reason: "operator" }, at: live.moment }]);
  return true;
}
