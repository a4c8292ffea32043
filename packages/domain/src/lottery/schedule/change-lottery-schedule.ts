import type { CallInput, CallOutput, contract, ScheduleChange } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { replanDraws } from "../draws/replan-draws.ts";
import { exceptionOn, timesOn } from "../draws/schedule-days.ts";
import { type GameSchedule, readGameSchedule, readSchedule } from "./read-schedule.ts";

type Call = typeof contract.operations.changeLotterySchedule;

/**
 * Changes the schedule of a lottery: its times from a coming day on, or the draw of one day. Planned draws without bets
 * follow in the same transaction. A draw with bets is never moved; operators can make it void.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED
 * - STATE_CHANGED (another schedule than the operator saw)
 * - INPUT_INVALID {field}: `gameCode` (it draws with two others), `day` (it is over), `kind` (an extra draw of a quick
 *   lottery), `times` (incomplete, or of another kind of lottery)
 * - DRAW_TOO_LATE {time, seconds} (the lottery draws outside, and its bets would end later in the day)
 * - NOTHING_CHANGED
 * - DRAW_HAS_BETS {numero}
 */
export async function changeLotterySchedule(
  context: OperatorContext,
  { gameCode, seen, change, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const value = await inTransaction(db, async (tx) => {
    await lockSchedule(tx, context, gameCode);
    if (!reason) throw refusal("REASON_REQUIRED");
    const now = await readGameSchedule(tx, gameCode);
    if (now.version !== seen) throw refusal("STATE_CHANGED");
    const wrong = faultOf(now, change);
    if (wrong !== undefined) throw refusal("INPUT_INVALID", { field: wrong });
    await refuseLateDraw(tx, gameCode, change);
    if (!(await changesAnything(tx, gameCode, change))) throw refusal("NOTHING_CHANGED");
    await addVersion(tx, { gameCode, version: seen + 1, change, reason, changedBy: operator.id });
    await replanDraws(tx, gameCode);
    await recordScheduleDeed(tx, context, { gameCode, change, reason });
    return readSchedule(tx, operator, gameCode);
  });
  return { value };
}

async function lockSchedule(
  tx: Transaction,
  { operator }: Pick<OperatorContext, "operator">,
  gameCode: string,
): Promise<void> {
  if (operator.brandIds !== null) throw refusal("NOT_FOUND");
  const { rows } = await sql`select from lottery_game where code = ${gameCode} for no key update`.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
}

/** The part of a change that cannot be; undefined if all of it can. */
function faultOf({ isPair, today, times }: GameSchedule, change: ScheduleChange): string | undefined {
  const isQuick = times.everySeconds !== null;
  if (isPair) return "gameCode";
  // Draws of today are planned by the times that were valid at midnight.
  if (change.kind === "times" ? change.day <= today : change.day < today) return "day";
  if (change.kind === "extra" && isQuick) return "kind";
  return change.kind === "times" && !areTimes(change, isQuick) ? "times" : undefined;
}

/**
 * Numbers from outside are public soon after the lottery's time. With a later end of bets an operator's friends could bet
 * on known numbers, so no operator can set it. An earlier time and a longer close are safe.
 */
async function refuseLateDraw(tx: Transaction, gameCode: string, change: ScheduleChange): Promise<void> {
  const { rows } = await sql<{ time: string; seconds: number }>`
    select to_char(at_time, 'HH24:MI') as time, close_seconds as seconds from lottery_game
    where code = ${gameCode} and keeper_code is null and at_time is not null
  `.execute(tx);
  const [outside] = rows;
  if (!outside || (change.kind !== "times" && change.kind !== "extra")) return;
  const isLater = change.atTime !== null && change.atTime > outside.time;
  if (isLater || (change.kind === "times" && change.closeSeconds < outside.seconds)) {
    throw refusal("DRAW_TOO_LATE", outside);
  }
}

const DAY_SECONDS = 86_400;

/** Whether times are complete, do not contradict each other, and are those of a quick lottery or of another. */
function areTimes(
  { everySeconds, atTime, weekdays, monthDays, closeSeconds }: Extract<ScheduleChange, { kind: "times" }>,
  isQuick: boolean,
): boolean {
  const days = weekdays.length + monthDays.length;
  if (!isQuick)
    return everySeconds === null && atTime !== null && days > 0 && (weekdays.length === 0) !== (monthDays.length === 0);
  if (everySeconds === null || atTime !== null || days > 0) return false;
  return everySeconds >= 30 && DAY_SECONDS % everySeconds === 0 && closeSeconds < everySeconds;
}

async function changesAnything(tx: Transaction, gameCode: string, change: ScheduleChange): Promise<boolean> {
  if (change.kind === "times") {
    const { times } = await readGameSchedule(tx, gameCode, change.day);
    const { everySeconds, atTime, weekdays, monthDays, closeSeconds } = change;
    return JSON.stringify(times) !== JSON.stringify({ everySeconds, atTime, weekdays, monthDays, closeSeconds });
  }
  const day = sql`${change.day}::date`;
  const { rows } = await sql<{ kind: "pause" | "extra" | null; draws: boolean; at_time: string | null }>`
    select exception.kind, to_char(coalesce(exception.at_time, times.at_time), 'HH24:MI') as at_time,
      case exception.kind when 'extra' then true when 'pause' then false else times.every_seconds is not null
        or extract(isodow from ${day}) = any(times.weekdays) or extract(day from ${day}) = any(times.month_days)
      end as draws
    from lottery_game as game cross join lateral ${timesOn(day)} as times
    left join lateral ${exceptionOn(day)} as exception on true
    where game.code = ${gameCode}
  `.execute(tx);
  const [present] = rows;
  if (change.kind === "usual") return present !== undefined && present.kind !== null;
  if (change.kind === "pause") return present?.draws === true;
  return present?.draws !== true || (change.atTime !== null && change.atTime !== present.at_time);
}

interface NewVersion {
  readonly gameCode: string;
  readonly version: number;
  readonly change: ScheduleChange;
  readonly reason: string;
  readonly changedBy: string;
}

async function addVersion(
  tx: Transaction,
  { gameCode, version, change, reason, changedBy }: NewVersion,
): Promise<void> {
  const times = change.kind === "times" ? change : undefined;
  const listed = (days: readonly number[] | undefined) => (days && days.length > 0 ? [...days] : null);
  await tx
    .insertInto("lottery_schedule")
    .values({
      game_code: gameCode,
      version,
      kind: change.kind,
      day: change.day,
      every_seconds: times?.everySeconds ?? null,
      at_time: times?.atTime ?? (change.kind === "extra" ? change.atTime : null),
      weekdays: listed(times?.weekdays),
      month_days: listed(times?.monthDays),
      close_seconds: times?.closeSeconds ?? null,
      reason,
      changed_by: changedBy,
    })
    .execute();
}

async function recordScheduleDeed(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  { gameCode, change: { kind, day, ...change }, reason }: Pick<NewVersion, "gameCode" | "change" | "reason">,
): Promise<void> {
  const set = Object.entries(change).filter(([, value]) => value !== null && String(value) !== "");
  await recordAudit(tx, {
    brandId: null,
    actor: { kind: "operator", id: operator.id },
    action: `lottery_schedule.${kind}`,
    subject: { kind: "lottery", id: gameCode },
    details: { day, ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])), reason },
    ip: caller.ip,
  });
}
