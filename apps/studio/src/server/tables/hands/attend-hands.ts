import {
  activeHand,
  behindReturn,
  type BlackjackDeal,
  type BlackjackSeat,
  dealerHand,
  finishSilently,
  openSeat,
  settleSeat,
} from "@banyan/game-math";
import type { Database } from "../../database/open-database.ts";
import { giveUpUnanswered, storeWins } from "../deal-round.ts";
import type { RoundRow } from "../round-record.ts";
import { secretOf } from "../round-secret.ts";
import type { Step } from "../round-step.ts";
import { asBetRow, asSeatRow, type BetRow, type SeatRow } from "../seat-record.ts";
import { hurryEvents } from "../table-events.ts";
import { markOf } from "../table-play.ts";
import type { TableRecord } from "../table-record.ts";
import { paceOf, type TableServices } from "../table-services.ts";
import { voidRound } from "../void-round.ts";
import { dealOf, finishedHands, playedHands, stakeOn } from "./played-hands.ts";

/** A process looks after the decisions of a round at this interval. */
export const ATTEND_EVERY_MILLIS = 1000;
/** If no process took decisions for so long, the stakes go back. */
const UNATTENDED_MILLIS = 3000;
const UNATTENDED_REASON = "unattended";
/** The first cards lie there. A round in which nobody decides shows them that long. */
const DEALING_MILLIS = 2500;

/** A player's part with its bets, under its lock. */
interface Held {
  readonly seat: SeatRow;
  readonly bets: readonly BetRow[];
}

/**
 * Looks after the decisions of a dealt round, under the locks of its table and its row. They end when every hand is
 * finished, or some time after the last moment for decisions, so that wallets can answer.
 */
export async function attendHands(
  services: TableServices,
  table: TableRecord,
  round: RoundRow,
  moment: Date,
): Promise<Step> {
  const { db: tx } = services.records;
  const { decides_until: until, attended_at: attendedAt } = round;
  const { closed, rest } = paceOf(services, table);
  const now = moment.getTime();
  const isDeciding = until !== null && attendedAt !== null && attendedAt < until;
  if (isDeciding && now - attendedAt.getTime() > UNATTENDED_MILLIS && (await voidRound(tx, round, UNATTENDED_REASON))) {
    await hurryEvents(tx, table.code);
    const event = { kind: "void", round: round.id, reason: UNATTENDED_REASON } as const;
    return { events: [{ event, at: moment }], dueAt: new Date(now + rest) };
  }
  const settlesAt = (until?.getTime() ?? now) + closed;
  const shownAt = round.deals_at.getTime() + (DEALING_MILLIS * services.pacePercent) / 100;
  if (now < settlesAt && (now < shownAt || !(await isDecided(services, round)))) {
    await tx.updateTable("table_round").set({ attended_at: moment }).where("id", "=", round.id).execute();
    const next = Math.min(now < shownAt ? shownAt : settlesAt, settlesAt, now + ATTEND_EVERY_MILLIS);
    return { events: [], dueAt: new Date(Math.ceil(next)) };
  }
  return settleHands(services, table, round, moment);
}

/** Whether every hand is finished. */
async function isDecided({ records }: TableServices, round: RoundRow): Promise<boolean> {
  if (activeHand(openSeat(await dealOf(records, round))) < 0) return true;
  for (const { seat, bets } of await seatsOf(records.db, round.id)) {
    if (stakeOn(bets, "hand") === 0n) continue;
    const deal = await dealOf(records, round, seat.number);
    const { seat: played, pending } = playedHands(deal, seat.decisions, bets);
    if (pending !== null || activeHand(played) >= 0) return false;
  }
  return true;
}

async function seatsOf(tx: Database, roundId: string): Promise<Held[]> {
  const seats = await tx
    .selectFrom("table_seat")
    .selectAll()
    .where("round_id", "=", roundId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = seats.map(({ id }) => id);
  const bets =
    ids.length === 0
      ? []
      : await tx.selectFrom("table_bet").selectAll().where("seat_id", "in", ids).orderBy("id").execute();
  const bySeat = Map.groupBy(bets.map(asBetRow), ({ seat_id }) => seat_id);
  return seats.map((row) => ({ seat: asSeatRow(row), bets: bySeat.get(row.id) ?? [] }));
}

/** Fixes the last decisions, the outcome and all payouts in one transaction. Bets without an answer are given up. */
async function settleHands(services: TableServices, table: TableRecord, round: RoundRow, moment: Date): Promise<Step> {
  const { records } = services;
  const { db: tx } = records;
  const { show, decide, closed } = paceOf(services, table);
  const deal = await dealOf(records, round);
  const { hash } = await secretOf(records, round);
  await giveUpUnanswered(tx, round.id);
  const held = await seatsOf(tx, round.id);
  const finished = async ({ seat, bets }: Held) =>
    finishedHands(await dealOf(records, round, seat.number), seat.decisions, bets);
  const leader = held.find(({ seat }) => seat.id === round.leader);
  const followed = leader ? await finished(leader) : finishSilently(openSeat(deal), deal);
  const wins = await Promise.all(
    held.map(async ({ seat, bets }) => {
      const first = bets.find(({ stage }) => stage === "accepted");
      if (!first) return [];
      const own = await finished({ seat, bets });
      return [{ seat: seat.id, bet: first.id, paid: paidTo(bets, deal, { own, followed }) }];
    }),
  );
  await storeWins(tx, wins.flat());
  const outcome = { player: deal.P.slice(0, 2), dealer: [...dealerHand(deal)] };
  const mark = markOf(table.game, outcome);
  const paysAt = new Date(moment.getTime() + show - decide - closed);
  await tx
    .updateTable("table_round")
    .set({ outcome: JSON.stringify(outcome), mark, decided_at: moment, pays_at: paysAt })
    .where("id", "=", round.id)
    .execute();
  const event = { kind: "outcome", round: round.id, outcome, mark, hash, paysAt: paysAt.toISOString() } as const;
  return { events: [{ event, at: moment }], dueAt: paysAt };
}

/** The payouts above 0 of a player by spot, in minor units. All seats have the same dealer. */
function paidTo(
  bets: Held["bets"],
  deal: BlackjackDeal,
  { own, followed }: { readonly own: BlackjackSeat; readonly followed: BlackjackSeat },
): ReadonlyMap<string, bigint> {
  const paid = new Map<string, bigint>();
  const [stake, behind] = [stakeOn(bets, "hand"), stakeOn(bets, "behind")];
  if (stake > 0n) paid.set("hand", settleSeat(stake, own, deal).payout);
  if (behind > 0n) {
    const { numerator, denominator } = behindReturn(followed, deal);
    paid.set("behind", (behind * numerator) / denominator);
  }
  return new Map([...paid].filter(([, amount]) => amount > 0n));
}
