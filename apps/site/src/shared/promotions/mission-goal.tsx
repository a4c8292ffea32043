import { formatMoney } from "@banyan/kernel";
import { categoryName } from "@banyan/ui";
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
  const amount = formatMoney(BigInt(target), currency, i18n.locale, "code");
  const count = Number(target);
  const rounds = count;
  const named = category === null ? undefined : categoryName(category);
  const goals = {
    valid_bet: () => t`Bet ${amount}`,
    rounds: () => t`${plural(rounds, { one: "Play # round", other: "Play # rounds" })}`,
    deposits: () => t`Deposit ${amount}`,
    sign_ins: () => t`${plural(count, { one: "Sign in on # day", other: "Sign in on # days" })}`,
    friends: () => t`${plural(count, { one: "Invite # friend who deposits", other: "Invite # friends who deposit" })}`,
    contacts: () => (count === 1 ? t`Verify your mobile number or e-mail` : t`Verify your mobile number and e-mail`),
    app: () => t`Start our app`,
  };
  return named ? `${goals[goal]()} · ${t(named)}` : goals[goal]();
}
