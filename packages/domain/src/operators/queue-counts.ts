import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { countContractRuns, countHouseEnds, countHouseOffers, countMoves } from "../agents/index.ts";
import { countQueues } from "../cashier/index.ts";
import { countFeedback } from "../content/index.ts";
import type { OperatorContext } from "../context.ts";
import { countAlarms } from "../fairness/index.ts";
import { countHeldRounds, countOpenResults } from "../games/index.ts";
import { countProposedJackpots } from "../jackpots/index.ts";
import { countProposedLimits, countProposedPrices, countWaitingDraws } from "../lottery/index.ts";
import { countStoppedReaders } from "../play/index.ts";
import { countRedemptions } from "../points/index.ts";
import { countTickets } from "../reconciliation/index.ts";
import { countBrandChanges } from "./count-brand-changes.ts";

type Call = typeof contract.operations.queueCounts;

/** The length of each queue, in the operator's brands. */
export async function queueCounts(
  { db, operator }: OperatorContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const queues = await countQueues(db, operator.brandIds);
  const [
    reconciliation,
    feedback,
    fairness,
    brandChanges,
    jackpots,
    draws,
    limits,
    prices,
    readers,
    heldRounds,
    results,
    redemptions,
    offers,
    ends,
    moves,
    contractRuns,
  ] = await Promise.all([
    countTickets(db, operator),
    countFeedback(db, operator),
    countAlarms(db, operator),
    countBrandChanges(db, operator),
    countProposedJackpots(db, operator),
    countWaitingDraws(db, operator),
    countProposedLimits(db, operator),
    countProposedPrices(db, operator),
    countStoppedReaders(db, operator),
    countHeldRounds(db, operator),
    countOpenResults(db, operator),
    countRedemptions(db, operator),
    countHouseOffers(db, operator),
    countHouseEnds(db, operator),
    countMoves(db, operator),
    countContractRuns(db, operator),
  ]);
  const lotteries = draws + limits + prices;
  const playing = { lotteries, readers, tables: heldRounds + results, contracts: offers + ends + moves };
  return {
    value: {
      ...queues,
      contractRuns,
      redemptions,
      reconciliation,
      feedback,
      fairness,
      brandChanges,
      jackpots,
      ...playing,
    },
  };
}
