import { newId } from "@banyan/kernel";
import type { FeedFrame, OperatorReply, OperatorRequest, TableEntry, TableRoundEntry } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { VendorCode } from "../../games/vendors.ts";
import type { Database } from "../../database/open-database.ts";
import { CORRECTED_WITHIN_HOURS } from "../corrections/correct-round.ts";
import { asRoundRow, type RoundRow } from "../round-record.ts";
import { cardsOfOutcome } from "../table-play.ts";
import { findTable, type TableRecord } from "../table-record.ts";
import type { TableServices } from "../table-services.ts";
import type { FeedSetup } from "./feed-setup.ts";
import { healthOf, roundReadings, SILENT_AFTER_SECONDS, sourceStates } from "./feed-store.ts";
import { DISPUTE_SECONDS } from "./dispute-round.ts";
import { wordsOfDeal } from "./read-result.ts";
import { FeedRefused, receiveFrame } from "./receive-frame.ts";

type FeedEntry = NonNullable<TableEntry["feed"]>;

/** The health of a table's feed, and the readings of its current round, for the desk of operators. */
export async function feedEntry(
  { records: { db }, pacePercent }: Pick<TableServices, "records" | "pacePercent">,
  setup: FeedSetup,
): Promise<FeedEntry> {
  const live = await db
    .selectFrom("live_table")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("moment"))
    .where("code", "=", setup.table)
    .executeTakeFirstOrThrow();
  const states = await sourceStates(db, setup.table);
  const row =
    live.round_id === null
      ? undefined
      : await db.selectFrom("table_round").selectAll().where("id", "=", live.round_id).executeTakeFirst();
  const round = row && asRoundRow(row);
  const health = healthOf(setup, states, live.moment);
  const byCode = new Map(states.map((state) => [state.source, state]));
  return {
    is_heard: health.isHeard,
    is_live: health.isHeard && live.picture_live,
    sources: setup.sources.map(({ code, part, key }) => {
      const state = byCode.get(code);
      const heardAt = state?.heard_at ?? null;
      return {
        code,
        part,
        by_screen: key === null,
        seq: Number(state?.seq ?? 0n),
        heard_at: heardAt?.toISOString() ?? null,
        is_silent:
          key !== null && (heardAt === null || live.moment.getTime() - heardAt.getTime() > SILENT_AFTER_SECONDS * 1000),
        has_gap: (state?.gap_at ?? null) !== null,
      };
    }),
    feed_round: round?.feed_round ?? null,
    readings: round ? await readingEntries(db, round) : [],
    dispute: round ? disputeOf(round, pacePercent) : null,
  };
}

function disputeOf({ dispute, disputed_at, stage }: RoundRow, pacePercent: number): FeedEntry["dispute"] {
  const isWaiting = stage === "closed" || stage === "dealt";
  if (disputed_at === null || !isWaiting || dispute === null) return null;
  const until = new Date(disputed_at.getTime() + (DISPUTE_SECONDS * 1000 * pacePercent) / 100);
  return { why: dispute as NonNullable<FeedEntry["dispute"]>["why"], until: until.toISOString() };
}

async function readingEntries(db: Database, { table_code, feed_round }: RoundRow): Promise<FeedEntry["readings"]> {
  if (feed_round === null) return [];
  const readings = await roundReadings(db, table_code, feed_round);
  return readings.map(({ source, words, isTorn }) => ({ source, value: words.join(" "), is_torn: isTorn }));
}

const ROUNDS_MOST = 50;

/** The last rounds of a table for operators: results, readings and corrections. Undefined: no such table. */
export async function tableRoundEntries(
  services: TableServices,
  vendor: VendorCode,
  { game_code: code, before, limit }: OperatorRequest<"tableRounds">,
): Promise<OperatorReply<"tableRounds"> | undefined> {
  const table = findTable(code);
  if (!table || table.vendor !== vendor) return undefined;
  const { db } = services.records;
  const rows = await db
    .selectFrom("table_round")
    .selectAll()
    .where("table_code", "=", code)
    .where("stage", "<>", "open")
    .$if(before !== null, (query) => query.where("number", "<", BigInt(before ?? 0)))
    .orderBy("number", "desc")
    .limit(Math.min(limit, ROUNDS_MOST))
    .execute();
  const rounds = await Promise.all(rows.map((row) => roundEntry(services, table, asRoundRow(row))));
  return { rounds };
}

async function roundEntry(services: TableServices, table: TableRecord, round: RoundRow): Promise<TableRoundEntry> {
  const { db } = services.records;
  const { rows: corrections } = await sql<{
    number: number;
    before: string;
    now: string;
    reason: string;
    at: Date;
    owed: number;
  }>`
    select whole.number, whole.mark_before as before, whole.mark as now, whole.reason, whole.created_at as at,
      (
        select count(*)::int from seat_correction as one where one.correction_id = whole.id and (
          one.stage <> 'done' or (one.returns and exists (
            select from table_bet as bet where bet.seat_id = one.seat_id and bet.due_at is not null
          ))
        )
      ) as owed
    from table_correction as whole where whole.round_id = ${round.id} order by whole.number
  `.execute(db);
  const isTold = round.stage === "paying" || round.stage === "over";
  const isCorrectable = round.feed_round !== null && isTold;
  const until = new Date(round.pays_at.getTime() + CORRECTED_WITHIN_HOURS * 3_600_000);
  return {
    id: round.id,
    number: Number(round.number),
    stage: round.stage,
    at: round.deals_at.toISOString(),
    players: round.seats,
    mark: isTold ? round.mark : null,
    value:
      isTold && round.outcome !== null
        ? wordsOfDeal({ outcome: round.outcome, cards: cardsOfOutcome(round.outcome) }).join(" ")
        : null,
    correctable_until: isCorrectable ? until.toISOString() : null,
    readings: await readingEntries(db, round),
    dispute: disputeOf(round, services.pacePercent),
    corrections: corrections.map(({ before, now, reason, at, owed }) => ({
      mark_before: before,
      mark: now,
      reason,
      at: at.toISOString(),
      owed,
    })),
  };
}

/**
 * A frame of the croupier's screen. The platform signs it, so it gets its id and number here. Undefined: no such table,
 * or its console is no screen. Throws {@link FeedRefused}.
 */
export async function screenFrame(
  services: TableServices,
  vendor: VendorCode,
  { game_code: code, kind, index, value, reason }: OperatorRequest<"tableDeal">,
): Promise<OperatorReply<"tableDeal"> | undefined> {
  const [table, setup] = [findTable(code), services.feeds.get(code)];
  const source = setup?.sources.find(({ part, key }) => part === "console" && key === null);
  if (!table || table.vendor !== vendor || !setup || !source) return undefined;
  const { db } = services.records;
  for (;;) {
    const { seq, round, moment } = await screenPlace(db, code, source.code);
    const base = { id: newId(), seq: Number(seq) + 1, at: moment.toISOString() };
    const frame = frameOf(base, { kind, index, value, reason, round, number: Number(seq) + 1 });
    if (!frame) throw new FeedRefused("WRONG_SYNTAX", "there is no round for it");
    try {
      const reply = await receiveFrame(services, table, setup, source, frame);
      const words = reply.round ? await roundReadings(db, code, reply.round.name) : [];
      const own = words.find((reading) => reading.source === source.code);
      return { state: reply.state, round: reply.round, value: own?.words.join(" ") ?? "" };
    } catch (error) {
      // Two presses came at the same time: the second one takes the next number.
      if (!(error instanceof FeedRefused) || error.code !== "SEQUENCE_REUSED") throw error;
    }
  }
}

async function screenPlace(db: Database, code: string, source: string) {
  const { rows } = await sql<{ seq: bigint; round: string | null; moment: Date }>`
    select coalesce(source.seq, 0) as seq, round.feed_round as round, clock_timestamp() as moment
    from live_table as live
    left join table_round as round on round.id = live.round_id
    left join feed_source as source on source.table_code = live.code and source.source = ${source}
    where live.code = ${code}
  `.execute(db);
  return rows[0] ?? { seq: 0n, round: null, moment: new Date() };
}

function frameOf(
  base: { readonly id: string; readonly seq: number; readonly at: string },
  order: Pick<OperatorRequest<"tableDeal">, "kind" | "index" | "value" | "reason"> & {
    readonly round: string | null;
    readonly number: number;
  },
): FeedFrame | undefined {
  const { kind, index, value, reason, round, number } = order;
  if (kind === "open") return { ...base, kind, round: `screen-${number}-${base.id.slice(0, 8)}` };
  if (kind === "stream") return { ...base, kind, live: value !== "off" };
  if (round === null) return undefined;
  switch (kind) {
    case "close":
      return { ...base, kind, round };
    case "card":
      return index === null || value === null ? undefined : { ...base, kind, round, index, card: value };
    case "result":
      return value === null ? undefined : { ...base, kind, round, value };
    case "void":
      return { ...base, kind, round, reason: reason ?? "" };
  }
}
