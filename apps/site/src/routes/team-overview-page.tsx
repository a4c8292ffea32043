import { useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { TeamOverview } from "../features/agent/team-overview.tsx";
import { useToday } from "../features/records/use-today.ts";

const route = getRouteApi("/agentHome/agentTeamOverview");

/** The agent's team in figures. */
export function TeamOverviewPage() {
  const { t } = useLingui();
  const { from, to } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <CenterTitle title={t`Team overview`} />
      <TeamOverview
        days={from !== undefined && to !== undefined ? { from, to } : undefined}
        today={useToday()}
        onDaysChange={(days) => void navigate({ search: days, replace: true, resetScroll: false })}
      />
    </div>
  );
}
