import { categoryName } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { MissionCampaign } from "../../platform/answers.ts";

type Goal = Pick<MissionCampaign["terms"], "period" | "goal" | "category">;

/** The words for periods and goals of missions. */
export function useMissionWords() {
  const { t } = useLingui();
  return {
    periods: { day: t`Every day`, week: t`Every week`, once: t`Once` },
    goals: {
      valid_bet: t`Valid bets`,
      rounds: t`Rounds`,
      deposits: t`Deposits`,
      sign_ins: t`Days with a sign-in`,
      friends: t`Friends who deposited`,
      contacts: t`Verified contacts`,
      app: t`First start of the app`,
    },
    /** How events of members are counted; empty for goals over play and deposits. */
    goalNotes: {
      valid_bet: "",
      rounds: "",
      deposits: "",
      sign_ins: t`A day counts once, when the member signs in or uses the site.`,
      friends: t`An invited friend counts once, with the first deposit. Friends who seem to be the member do not count.`,
      contacts: t`A mobile number and an e-mail address count once each. Those that were verified before do not count.`,
      app: t`It counts once for each member. Members who started the app before do not see the mission.`,
    },
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
