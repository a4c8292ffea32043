import { type CallInput, type CallOutput, type contract, rewardBase } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { storedRewardTerms } from "../plans/plan-rows.ts";
import { playByDay } from "../runs/play-by-day.ts";
import { asReward, countedUntil, rewardRows, storedFigures } from "./reward-rows.ts";

type Call = typeof contract.rewards.rewardReason;

/**
 * Why a reward has its amount: the stored figures, and the play of each day from the turnover.
 *
 * Throws Refusal NOT_FOUND, also for a reward of somebody else. So are rewards of missions, VIP levels and raffles:
 * their step, level or draw is the reason.
 */
export async function rewardReason(context: PlayerContext, { id }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const wanted = { where: sql`reward.id = ${id}`, order: sql`reward.id`, limit: 1, figures: true } as const;
  const [row] = await rewardRows(db, player.id, wanted);
  if (!row || (row.kind !== "rebate" && row.kind !== "cashback")) throw refusal("NOT_FOUND");
  const kind = row.kind;
  const terms = storedRewardTerms(row.terms);
  const { parts, ...figures } = storedFigures(row.why);
  const period = { currency: row.currency, from: row.period_from, to: row.period_to };
  // The days of an early reward are not over, so their play differs from what it paid for.
  const played = row.early ? [] : await playByDay(db, player.id, period);
  const days = played.flatMap((play) => {
    const base = rewardBase(kind, terms, play);
    const counts = base !== 0n && terms.rates.some(({ category }) => category === play.category);
    return counts ? [{ day: play.day, category: play.category, base }] : [];
  });
  return {
    value: {
      reward: asReward(context, row),
      parts: [...parts],
      ...{ days, ...figures, cut: row.computed - row.amount },
      countedUntil: row.early ? countedUntil(row.why) : null,
      ...{ minimum: terms.minimum, cap: terms.cap },
    },
  };
}
