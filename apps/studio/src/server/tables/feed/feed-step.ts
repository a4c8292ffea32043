import { nextStage } from "@banyan/game-math";
import { fixPayouts, giveUpUnanswered } from "../deal-round.ts";
import type { LockedTable } from "../open-round.ts";
import { payRound } from "../pay-round.ts";
import { type RoundRow, timesOf } from "../round-record.ts";
import { hurryEvents, type TimedEvent } from "../table-events.ts";
import { type Deal, markOf } from "../table-play.ts";
import type { TableRecord } from "../table-record.ts";
import { paceOf, type TableServices } from "../table-services.ts";
import { voidRound } from "../void-round.ts";
import { DISPUTE_SECONDS, disputeRound } from "./dispute-round.ts";
import type { FeedSetup } from "./feed-setup.ts";
import { healthOf, roundReadings, sourceStates } from "./feed-store.ts";
import { type FedGame, judge } from "./read-result.ts";

/** Without a quorum for so long after the close, a round is disputed. */
const QUORUM_SECONDS = 20;
/** The outcome is told so long before the wins. */
const TOLD_BEFORE_PAYING = 2000;

/** The events of a step, and when the next one is due. */
type Step = { readonly events: readonly TimedEvent[]; readonly dueAt: Date | null };

/** Moves a table that a studio deals by one step, under the locks of its row and its round. */
export async function stepFed(
  services: TableServices,
  { table, setup }: { readonly table: TableRecord; readonly setup: FeedSetup },
  live: LockedTable,
  round: RoundRow | undefined,
  moment: Date,
): Promise<Step> {
  const { db: tx } = services.records;
  const health = healthOf(setup, await sourceStates(tx, table.code), moment);
  const isLive = health.isHeard && live.picture_live;
  const label: TimedEvent[] = isLive === live.feed_live ? [] : [{ event: { kind: "feed", isLive }, at: moment }];
  if (label.length > 0) {
    await tx.updateTable("live_table").set({ feed_live: isLive }).where("code", "=", table.code).execute();
  }
  const { events, dueAt } = round
    ? await moveFedRound(services, { table, setup }, round, moment)
    : { events: [], dueAt: null };
  const next = [dueAt?.getTime(), health.silentAt?.getTime()].filter((one) => one !== undefined);
  return { events: [...label, ...events], dueAt: next.length === 0 ? null : new Date(Math.min(...next)) };
}

async function moveFedRound(
  services: TableServices,
  { table, setup }: { readonly table: TableRecord; readonly setup: FeedSetup },
  round: RoundRow,
  moment: Date,
): Promise<Step> {
  const { db: tx } = services.records;
  const stage = nextStage(round.stage, timesOf(round), moment.getTime(), 1);
  if (round.stage === "closed") return judgeRound(services, { table, setup }, round, moment);
  switch (stage) {
    case "closed":
      await tx.updateTable("table_round").set({ stage }).where("id", "=", round.id).execute();
      return { events: [{ event: { kind: "closed", round: round.id }, at: moment }], dueAt: round.deals_at };
    case "paying": {
      if (round.disputed_at !== null) return awaitDecision(services, round, round.disputed_at, moment);
      if (round.held_until !== null && round.held_until > moment) return { events: [], dueAt: round.held_until };
      await payRound(tx, round.id);
      const nextAt = new Date(moment.getTime() + paceOf(services, table).rest).toISOString();
      return { events: [{ event: { kind: "paying", round: round.id, nextAt }, at: moment }], dueAt: null };
    }
    default: {
      const due = { open: round.closes_at, dealt: round.pays_at } as const;
      return { events: [], dueAt: round.stage === "open" || round.stage === "dealt" ? due[round.stage] : null };
    }
  }
}

/** Deals a closed round once the readings agree. Otherwise it waits for them, then for operators, and becomes void. */
async function judgeRound(
  services: TableServices,
  { table, setup }: { readonly table: TableRecord; readonly setup: FeedSetup },
  round: RoundRow,
  moment: Date,
): Promise<Step> {
  const { db: tx } = services.records;
  if (round.disputed_at !== null) return awaitDecision(services, round, round.disputed_at, moment);
  const readings = await roundReadings(tx, table.code, round.feed_round ?? "");
  const verdict = judge(table.game as FedGame, readings, setup.quorum);
  const dispute = async (why: "disagreement" | "silence"): Promise<Step> => ({
    events: await disputeRound(tx, round, why, moment),
    dueAt: after(services, moment, DISPUTE_SECONDS),
  });
  if (verdict.kind === "differs") return dispute("disagreement");
  if (moment < round.deals_at) return { events: [], dueAt: round.deals_at };
  if (verdict.kind === "agreed") {
    const { deal, times } = verdict;
    return dealFed(services, { table, setup, round, deal, moment, times });
  }
  const patience = after(services, round.deals_at, QUORUM_SECONDS);
  return moment < patience ? { events: [], dueAt: patience } : dispute("silence");
}

const after = ({ pacePercent }: TableServices, at: Date, seconds: number) =>
  new Date(at.getTime() + (seconds * 1000 * pacePercent) / 100);

/** A disputed round waits for operators, and becomes void when they do not decide. */
async function awaitDecision(services: TableServices, round: RoundRow, disputedAt: Date, moment: Date): Promise<Step> {
  const endsAt = after(services, disputedAt, DISPUTE_SECONDS);
  if (moment < endsAt) return { events: [], dueAt: endsAt };
  await voidRound(services.records.db, round, "feed");
  return { events: [{ event: { kind: "void", round: round.id, reason: "feed" }, at: moment }], dueAt: null };
}

interface FedDeal {
  readonly table: TableRecord;
  readonly setup: FeedSetup;
  readonly round: RoundRow;
  readonly deal: Deal;
  readonly moment: Date;
  /** When each part of the result was seen in the studio. Empty for a result that operators decided. */
  readonly times: readonly Date[];
}

/**
 * Fixes the outcome of a fed round and all payouts in one transaction, and gives up unanswered bets. Cards and outcome
 * are told when the picture shows them: the delay of the video after they were seen.
 */
export async function dealFed(services: TableServices, fed: FedDeal): Promise<Step> {
  const { db: tx } = services.records;
  const { table, setup, round, deal, moment, times } = fed;
  const shown = (seen: Date | undefined) =>
    Math.max(moment.getTime(), (seen?.getTime() ?? 0) + setup.video.delayMillis);
  const cards = deal.cards.map((_card, index) => shown(times[index]));
  const outcome = Math.max(shown(times.at(-1)), ...cards);
  const pause = Math.max(1, Math.round((TOLD_BEFORE_PAYING * services.pacePercent) / 100));
  const paysAt = new Date(outcome + pause);
  const mark = markOf(table.game, deal.outcome);
  await tx
    .updateTable("table_round")
    .set({
      stage: "dealt",
      outcome: JSON.stringify(deal.outcome),
      mark,
      told: JSON.stringify({ cards, outcome }),
      deals_at: new Date(Math.max(moment.getTime(), round.closes_at.getTime() + 1)),
      pays_at: paysAt,
      disputed_at: null,
    })
    .where("id", "=", round.id)
    .where("stage", "=", "closed")
    .execute();
  await giveUpUnanswered(tx, round.id);
  await fixPayouts(tx, round.id, { game: table.game, fight: undefined, outcome: deal.outcome });
  await hurryEvents(tx, table.code);
  const told = deal.cards.map(({ to, card }, index): TimedEvent => {
    const event = { kind: "card", round: round.id, index, to, card, place: index, blind: "" } as const;
    return { event, at: new Date(cards[index] ?? outcome) };
  });
  const event = { kind: "outcome", round: round.id, outcome: deal.outcome, mark, hash: null } as const;
  return { events: [...told, { event, at: new Date(outcome) }], dueAt: paysAt };
}
