import { formatMoney } from "@banyan/kernel";
import { categoryName, useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RewardedStep } from "../../platform/answers.ts";

export interface MissionGoalProps {
  readonly step: RewardedStep;
  readonly currency: string;
}

/** The goal of a step of a mission. */
export function MissionGoal({ step, currency }: MissionGoalProps) {
  return useMissionGoal(step, currency);
}

/** The same as a text. */
export function useMissionGoal({ goal, category, target }: RewardedStep, currency: string): string {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const amount =
    goal === "rounds" ? formats.number(BigInt(target)) : formatMoney(BigInt(target), currency, i18n.locale, "code");
  const rounds = Number(target);
  const named = category === null ? undefined : categoryName(category);
  const goals = {
    valid_bet: () => t`Bet ${amount}`,
    rounds: () => t`${plural(rounds, { one: "Play # round", other: "Play # rounds" })}`,
    deposits: () => t`Deposit ${amount}`,
  };
  return named ? `${goals[goal]()} · ${t(named)}` : goals[goal]();
}
