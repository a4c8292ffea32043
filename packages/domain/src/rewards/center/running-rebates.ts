import { type CallOutput, type contract, rebateSoFar, type RebateSoFar } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";
import { textIn } from "../../written-texts.ts";
import { type EarnedSoFar, earnedSoFar, type RunningPeriod, runningPeriods } from "../runs/running-period.ts";

type Call = typeof contract.rewards.runningRebates;
type Shown = CallOutput<Call>["value"]["list"][number];

/** The takings of one period. More would only divide the same amount further. */
const TAKINGS_MOST = 100;

/** The rebates that can be taken before their period ends, with what the player's play has earned so far. */
export async function runningRebates({ db, brand, player, caller }: PlayerContext): Promise<CallOutput<Call>> {
  const list: Shown[] = [];
  for (const period of await runningPeriods(db, brand.id)) {
    const soFar = await earnedSoFar(db, period, player.id);
    const { earned, amount, missing } = rebateSoFar(period.terms, soFar);
    list.push({
      ...{ promotionId: period.promotionId, currency: period.currency, endsAt: period.to },
      title: period.title ? textIn(period.title, caller.locale, brand) : "",
      period: period.terms.period === "week" ? "week" : "day",
      ...{ earned, taken: soFar.advanced, amount, missing, countedUntil: soFar.countedUntil },
      ...{ minimum: period.terms.minimum, cap: period.terms.cap },
      state: stateOf(period, soFar, { amount }),
    });
  }
  return { value: { list } };
}

/** Whether a player can take something of a running period now. */
export function stateOf(
  { terms: { minimum, cap }, isOpen, budgetLeft }: Pick<RunningPeriod, "terms" | "isOpen" | "budgetLeft">,
  { isCounted, advanced, takings }: Pick<EarnedSoFar, "isCounted" | "advanced" | "takings">,
  { amount }: Pick<RebateSoFar, "amount">,
): Shown["state"] {
  if (!isOpen) return "counting";
  const least = minimum > 0n ? minimum : 1n;
  if (cap - advanced < least || takings >= TAKINGS_MOST) return "all_taken";
  if (amount === 0n) return "small";
  if (!isCounted) return "counting";
  return amount > budgetLeft ? "budget_spent" : "ready";
}
