import { categoryName } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { MissionCampaign } from "../../platform/answers.ts";

type Goal = Pick<MissionCampaign["terms"], "period" | "goal" | "category">;

/** The words for periods and goals of missions. */
export function useMissionWords() {
  const { t } = useLingui();
  return {
    periods: { day: t`Every day`, week: t`Every week`, once: t`Once` },
    goals: { valid_bet: t`Valid bets`, rounds: t`Rounds`, deposits: t`Deposits` },
  };
}

/** The goal of a mission in words. It is its title, for missions have no page. */
export function useMissionTitle() {
  const { t } = useLingui();
  const { periods, goals } = useMissionWords();
  return ({ period, goal, category }: Goal): string => {
    const named = category === null ? undefined : categoryName(category);
    const games = named ? t(named) : category;
    return [goals[goal], ...(games === null ? [] : [games]), periods[period]].join(" · ");
  };
}
