import { useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { TeamPlay } from "../features/agent/team-play.tsx";
import { chosenDays } from "../features/records/period.ts";
import { useToday } from "../features/records/use-today.ts";

const route = getRouteApi("/agentHome/personalHistoryCopy");

/** The play of the agent's team. */
export function TeamBettingPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <div className="flex flex-col gap-4">
      <CenterTitle title={t`Team betting`} />
      <TeamPlay
        memberId={search.member}
        days={chosenDays(search, useToday())}
        gameType={search.gameType}
        onDaysChange={({ from, to }) => change({ from, to })}
        onGameTypeChange={(gameType) => change({ gameType })}
      />
    </div>
  );
}
