import { isDeepStrictEqual } from "node:util";
import { mayBecomeVoid } from "@banyan/game-math";
import { type FeedError, type FeedFrame, type FeedReply } from "@banyan/vendor-kit";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Database } from "../../database/open-database.ts";
import type { LockedTable } from "../open-round.ts";
import { asRoundRow, type RoundRow } from "../round-record.ts";
import { addEvents, type TimedEvent } from "../table-events.ts";
import { mathOf } from "../table-play.ts";
import type { TableRecord } from "../table-record.ts";
import { paceOf, type TableServices } from "../table-services.ts";
import { voidRound } from "../void-round.ts";
import { disputeRound } from "./dispute-round.ts";
import type { FeedSetup, FeedSource } from "./feed-setup.ts";
import { healthOf, roundReadings, sourceStates } from "./feed-store.ts";
import { giveLateBetsBack } from "./late-bets.ts";
import { type FedGame, judge } from "./read-result.ts";

export class FeedRefused extends Error {
  readonly code: FeedError;
  readonly next: number | undefined;
  constructor(code: FeedError, message: string, next?: number) {
    super(message);
    this.code = code;
    this.next = next;
  }
}

/** A studio's clock may be ahead by so much. */
const AHEAD_MILLIS_MAX = 2000;
/** An order to open or close that is older than this came too late, and opens nothing. */
const ORDER_MILLIS_MAX = 5000;

type LockedLive = LockedTable & { readonly moment: Date };

interface Taken {
  readonly reply: FeedReply;
  readonly refusal: FeedRefused | undefined;
  readonly hasMoved: boolean;
}

/**
 * Takes a frame of a source, in one transaction under the lock of its table. A frame that was taken before changes
 * nothing. Throws {@link FeedRefused} with SEQUENCE_REUSED, SEQUENCE_GAP, OUT_OF_TIME, NOT_ALLOWED, in this order.
 */
export async function receiveFrame(
  services: TableServices,
  table: TableRecord,
  setup: FeedSetup,
  source: FeedSource,
  frame: FeedFrame,
): Promise<FeedReply> {
  const taken = await services.records.db
    .transaction()
    .execute((tx) => take(tx, services, { table, setup, source, frame }));
  if (taken.hasMoved) {
    services.news.moved(table.code);
    services.news.woken();
    services.news.owed();
  }
  // A gap is stored before it is refused.
  if (taken.refusal) throw taken.refusal;
  return taken.reply;
}

interface Told {
  readonly table: TableRecord;
  readonly setup: FeedSetup;
  readonly source: FeedSource;
  readonly frame: FeedFrame;
}

async function take(tx: Database, services: TableServices, told: Told): Promise<Taken> {
  const { table, source, frame } = told;
  const live = await lockTable(tx, table.code);
  const seq = await lockSource(tx, table.code, source.code);
  const next = Number(seq) + 1;
  if (frame.seq < next) return repeated(tx, live, told, next);
  if (frame.seq > next) {
    await tx
      .updateTable("feed_source")
      .set({ gap_at: sql<Date>`coalesce(gap_at, clock_timestamp())` })
      .where("table_code", "=", table.code)
      .where("source", "=", source.code)
      .execute();
    await wakeTable(tx, table.code);
    const refusal = new FeedRefused("SEQUENCE_GAP", `frame ${next} is missing`, next);
    return { reply: await replyOf(tx, live, next, false), refusal, hasMoved: true };
  }
  if (Date.parse(frame.at) > live.moment.getTime() + AHEAD_MILLIS_MAX) {
    throw new FeedRefused("OUT_OF_TIME", "it happens in the future", next);
  }
  if (source.part !== "console" && ["open", "close", "void", "shoe"].includes(frame.kind)) {
    throw new FeedRefused("NOT_ALLOWED", "only the console of the croupier says so", next);
  }
  await store(tx, told);
  const events = await apply(tx, services, live, told);
  await addEvents(tx, live, events);
  await wakeTable(tx, table.code);
  return {
    reply: await replyOf(tx, await lockTable(tx, table.code), next + 1, true),
    refusal: undefined,
    hasMoved: true,
  };
}

async function lockTable(tx: Database, code: string): Promise<LockedLive> {
  return tx
    .selectFrom("live_table")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("moment"))
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function lockSource(tx: Database, table: string, source: string): Promise<bigint> {
  await tx
    .insertInto("feed_source")
    .values({ table_code: table, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { seq } = await tx
    .selectFrom("feed_source")
    .select("seq")
    .where("table_code", "=", table)
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  return seq;
}

async function wakeTable(tx: Database, code: string): Promise<void> {
  await tx
    .updateTable("live_table")
    .set({ due_at: sql<Date>`least(due_at, clock_timestamp())` })
    .where("code", "=", code)
    .execute();
}

/** A frame of an old number: the same one again, or another one, which is refused. Signs of life are not kept. */
async function repeated(tx: Database, live: LockedLive, { table, source, frame }: Told, next: number): Promise<Taken> {
  const known = await tx
    .selectFrom("feed_frame")
    .select("body")
    .where("table_code", "=", table.code)
    .where("source", "=", source.code)
    .where("seq", "=", BigInt(frame.seq))
    .executeTakeFirst();
  const isSame = known ? isDeepStrictEqual(known.body, frame) : frame.kind === "stream";
  if (!isSame) throw new FeedRefused("SEQUENCE_REUSED", "this number was another frame", next);
  return { reply: await replyOf(tx, live, next, false), refusal: undefined, hasMoved: false };
}

async function replyOf(tx: Database, live: LockedLive, next: number, taken: boolean): Promise<FeedReply> {
  const round = await currentRound(tx, live);
  const isDisputed = round !== undefined && round.disputed_at !== null && mayBecomeVoid(round.stage);
  return {
    taken,
    next,
    state: live.paused !== null ? "paused" : isDisputed ? "disputed" : "dealing",
    round: round && round.feed_round !== null ? { name: round.feed_round, stage: round.stage } : null,
    watched: live.watched_until > live.moment,
  };
}

async function currentRound(tx: Database, { round_id: id }: LockedTable): Promise<RoundRow | undefined> {
  if (id === null) return undefined;
  const row = await tx.selectFrom("table_round").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && asRoundRow(row);
}

async function store(tx: Database, { table, source, frame }: Told): Promise<void> {
  await tx
    .insertInto("feed_frame")
    .values({
      table_code: table.code,
      source: source.code,
      seq: BigInt(frame.seq),
      id: frame.id,
      kind: frame.kind,
      round: "round" in frame ? frame.round : null,
      body: JSON.stringify(frame),
      at: new Date(frame.at),
    })
    .execute();
  await tx
    .updateTable("feed_source")
    .set({ seq: BigInt(frame.seq), heard_at: sql<Date>`clock_timestamp()`, gap_at: null })
    .where("table_code", "=", table.code)
    .where("source", "=", source.code)
    .execute();
}

async function apply(tx: Database, services: TableServices, live: LockedLive, told: Told): Promise<TimedEvent[]> {
  const { frame, source, setup } = told;
  const isFresh = Date.parse(frame.at) >= live.moment.getTime() - ORDER_MILLIS_MAX;
  const round = await currentRound(tx, live);
  const isCurrent = round !== undefined && "round" in frame && round.feed_round === frame.round;
  switch (frame.kind) {
    case "open":
      return isFresh ? openFedRound(tx, services, live, round, told) : [];
    case "close":
      if (isCurrent) await closeAt(tx, round, live.moment);
      return [];
    case "card":
    case "result":
      return isCurrent ? readingCame(tx, live, round, told) : [];
    case "void":
      return isCurrent ? voidByStudio(tx, live, round) : [];
    case "stream":
      if (source.part === cameraPart(setup)) {
        await tx.updateTable("live_table").set({ picture_live: frame.live }).where("code", "=", live.code).execute();
      }
      return [];
    case "shoe":
      return [];
  }
}

/** The first reading closes the bets. One that differs from a result that is dealt stops the payment. */
async function readingCame(
  tx: Database,
  live: LockedLive,
  round: RoundRow,
  { table, setup, frame }: Told,
): Promise<TimedEvent[]> {
  if (round.stage === "dealt") {
    const readings = await roundReadings(tx, table.code, round.feed_round ?? "");
    const { kind } = judge(table.game as FedGame, readings, setup.quorum);
    // Players learn of it after they have seen the result.
    const at = new Date(Math.max(live.moment.getTime(), (round.told?.outcome ?? 0) + 1));
    return kind === "differs" ? disputeRound(tx, round, "disagreement", at) : [];
  }
  if (!mayBecomeVoid(round.stage)) return [];
  // A studio's clock may be ahead. The reading is known now.
  const at = new Date(Math.min(Date.parse(frame.at), live.moment.getTime()));
  await closeAt(tx, round, at);
  await giveLateBetsBack(tx, round, at);
  return [];
}

/** A person at a screen does not know whether the picture is on the air. */
function cameraPart({ sources }: FeedSetup): FeedSource["part"] {
  return sources.some(({ part, key }) => part === "console" && key !== null) ? "console" : "scanner";
}

/** Opens the round that the croupier names, unless the table may not deal now. The name of an old round opens nothing. */
async function openFedRound(
  tx: Database,
  services: TableServices,
  live: LockedLive,
  last: RoundRow | undefined,
  { table, setup, frame }: Told,
): Promise<TimedEvent[]> {
  if (frame.kind !== "open" || live.paused !== null) return [];
  if (last && mayBecomeVoid(last.stage)) return [];
  // The order came later than the first reading: everybody in the studio knows it.
  if (await hasReadings(tx, table.code, frame.round)) return [];
  if (!healthOf(setup, await sourceStates(tx, table.code), live.moment).isHeard) return [];
  const pace = paceOf(services, table);
  const after = (millis: number) => new Date(live.moment.getTime() + millis);
  const times = {
    opens_at: live.moment,
    closes_at: after(pace.open),
    deals_at: after(pace.open + pace.closed),
    pays_at: after(pace.open + pace.closed + pace.show),
  };
  const [id, number] = [newId(), live.rounds + 1n];
  const opened = await tx
    .insertInto("table_round")
    .values({
      id,
      table_code: table.code,
      number,
      rules_version: mathOf(table.game, undefined).rulesVersion,
      stage: "open",
      feed_round: frame.round,
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!opened) return [];
  await tx.updateTable("live_table").set({ round_id: id, rounds: number }).where("code", "=", table.code).execute();
  const event = {
    kind: "open",
    round: id,
    number: Number(number),
    opensAt: times.opens_at.toISOString(),
    closesAt: times.closes_at.toISOString(),
    dealsAt: times.deals_at.toISOString(),
    paysAt: times.pays_at.toISOString(),
    place: 0,
  } as const;
  return [{ event, at: live.moment }];
}

/** Brings the close of an open round forward: to the order of the croupier, or to the first card in studio time. */
async function closeAt(tx: Database, round: RoundRow, at: Date): Promise<void> {
  if (round.stage !== "open") return;
  const closes = Math.max(round.opens_at.getTime() + 1, Math.min(round.closes_at.getTime(), at.getTime()));
  const wait = round.deals_at.getTime() - round.closes_at.getTime();
  const show = round.pays_at.getTime() - round.deals_at.getTime();
  await tx
    .updateTable("table_round")
    .set({
      closes_at: new Date(closes),
      deals_at: new Date(closes + wait),
      pays_at: new Date(closes + wait + show),
    })
    .where("id", "=", round.id)
    .execute();
}

/** Before the first card the croupier's word is enough. Once something was dealt, it might hide a result. */
async function voidByStudio(tx: Database, live: LockedLive, round: RoundRow): Promise<TimedEvent[]> {
  if (await hasReadings(tx, live.code, round.feed_round)) return disputeRound(tx, round, "studio", live.moment);
  if (!(await voidRound(tx, round, "feed"))) return [];
  return [{ event: { kind: "void", round: round.id, reason: "feed" }, at: live.moment }];
}

/** Whether a source has told anything of the result of a round. */
async function hasReadings(tx: Database, table: string, round: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from feed_frame where table_code = ${table} and round = ${round} and kind in ('card', 'result') limit 1
  `.execute(tx);
  return rows.length > 0;
}
