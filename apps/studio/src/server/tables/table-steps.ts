import { nextStage } from "@banyan/game-math";
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import { dealRound } from "./deal-round.ts";
import { attendHands } from "./hands/attend-hands.ts";
import { dealHands } from "./hands/deal-hands.ts";
import { type LockedTable, openRound } from "./open-round.ts";
import { payRound } from "./pay-round.ts";
import { stepFed } from "./feed/feed-step.ts";
import { lockRound } from "./lock-round.ts";
import { type RoundRow, timesOf } from "./round-record.ts";
import type { Step } from "./round-step.ts";
import { addEvents, hurryEvents } from "./table-events.ts";
import { hasDecisions } from "./table-play.ts";
import { findTable, type TableRecord } from "./table-record.ts";
import { paceOf, type TableServices } from "./table-services.ts";
import { voidRound } from "./void-round.ts";

/** A round that opens later than this from now opened before the clock was set back. Its stakes go back. */
const CLOCK_MARGIN_MILLIS = 5000;
const CLOCK_REASON = "clock";
const RETIRED_REASON = "retired";

/**
 * Moves a table by one step if one is due, in one transaction under the lock of its row. Returns false if nothing was
 * due, or if another process moves the table. A table that was left alone goes through all stages, step by step.
 */
export async function stepTable(services: TableServices, code: string): Promise<boolean> {
  const table = findTable(code);
  if (!table || (table.isFed && !services.feeds.has(code))) return retire(services, code);
  const { db, vault } = services.records;
  return db.transaction().execute(async (tx) => {
    const found = await lockDue(tx, code);
    if (!found) return false;
    const { live, moment } = found;
    const round = live.round_id === null ? undefined : await lockRound(tx, live.round_id);
    const inTransaction = { ...services, records: { db: tx, vault } };
    const setup = services.feeds.get(code);
    const { events, dueAt } = setup
      ? await stepFed(inTransaction, { table, setup }, live, round, moment)
      : round
        ? await moveRound(inTransaction, table, live, round, moment)
        : await next(inTransaction, table, live, moment);
    await addEvents(tx, live, events);
    await tx
      .updateTable("live_table")
      .set({ due_at: dueAt ?? sql<Date>`'infinity'` })
      .where("code", "=", code)
      .execute();
    return true;
  });
}

/** A table that the catalogue no longer has gives the stakes of its last round back, and opens no more. */
async function retire({ records }: TableServices, code: string): Promise<boolean> {
  return records.db.transaction().execute(async (tx) => {
    const found = await lockDue(tx, code);
    if (!found) return false;
    const { round_id: roundId } = found.live;
    if (roundId !== null) await voidRound(tx, await lockRound(tx, roundId), RETIRED_REASON);
    await tx
      .updateTable("live_table")
      .set({ due_at: sql<Date>`'infinity'` })
      .where("code", "=", code)
      .execute();
    return false;
  });
}

async function lockDue(tx: Database, code: string): Promise<{ live: LockedTable; moment: Date } | undefined> {
  const row = await tx
    .selectFrom("live_table")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("moment"))
    .where("code", "=", code)
    .where("due_at", "<=", sql<Date>`clock_timestamp()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { live: row, moment: row.moment };
}

async function moveRound(
  services: TableServices,
  table: TableRecord,
  live: LockedTable,
  round: RoundRow,
  moment: Date,
): Promise<Step> {
  const { db: tx } = services.records;
  const { rest } = paceOf(services, table);
  if (round.opens_at.getTime() > moment.getTime() + CLOCK_MARGIN_MILLIS && (await voidRound(tx, round, CLOCK_REASON))) {
    await hurryEvents(tx, table.code);
    const event = { kind: "void", round: round.id, reason: CLOCK_REASON } as const;
    return { events: [{ event, at: moment }], dueAt: new Date(moment.getTime() + rest) };
  }
  if (round.stage === "dealt" && round.decides_until !== null && round.decided_at === null) {
    return attendHands(services, table, round, moment);
  }
  const stage = nextStage(round.stage, timesOf(round), moment.getTime(), 1);
  if (stage === "paying" && round.held_until !== null && round.held_until > moment) {
    return { events: [], dueAt: round.held_until };
  }
  switch (stage) {
    case "closed":
      await tx
        .updateTable("table_round")
        .set({ stage })
        .where("id", "=", round.id)
        .where("stage", "=", "open")
        .execute();
      return { events: [{ event: { kind: "closed", round: round.id }, at: moment }], dueAt: round.deals_at };
    case "dealt":
      if (hasDecisions(table.game)) return dealHands(services, table, round, moment);
      return { events: await dealRound(services.records, table, round), dueAt: round.pays_at };
    case "paying": {
      await payRound(tx, round.id);
      const dueAt = new Date(moment.getTime() + rest);
      const event = { kind: "paying", round: round.id, nextAt: dueAt.toISOString() } as const;
      return { events: [{ event, at: moment }], dueAt };
    }
    default:
      // Nothing is due for the round itself: it is being paid, it is over, or it was woken before its time.
      return waitsFor(round) ?? next(services, table, live, moment);
  }
}

/** The time of the next stage of a round that is not paid yet. */
function waitsFor(round: RoundRow): Step | undefined {
  const at = { open: round.closes_at, closed: round.deals_at, dealt: round.pays_at };
  const dueAt = round.stage in at ? at[round.stage as keyof typeof at] : undefined;
  return dueAt && { events: [], dueAt };
}

/** The next round, unless the table is paused or nobody watches it. */
async function next(services: TableServices, table: TableRecord, live: LockedTable, moment: Date): Promise<Step> {
  if (live.paused !== null || live.watched_until <= moment) return { events: [], dueAt: null };
  const { events, closesAt } = await openRound(services.records, live, table, paceOf(services, table), moment);
  return { events: events.map((event) => ({ event, at: moment })), dueAt: closesAt };
}

/** Ends a round for which every wallet has answered. False if another process was first. */
export async function endRound(db: Database, code: string, roundId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const live = await tx.selectFrom("live_table").selectAll().where("code", "=", code).forUpdate().executeTakeFirst();
    if (!live) return false;
    const ended = await tx
      .updateTable("table_round")
      .set({ stage: "over", ended_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", roundId)
      .where("stage", "=", "paying")
      .returning("id")
      .executeTakeFirst();
    if (!ended) return false;
    const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(tx);
    await addEvents(tx, live, [{ event: { kind: "over", round: roundId }, at: rows[0]?.moment ?? new Date() }]);
    return true;
  });
}
