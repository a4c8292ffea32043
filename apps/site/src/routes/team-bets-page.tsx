import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { BetOwner } from "../features/records/bet-owner.ts";
import { BettingRecord } from "../features/records/betting-record.tsx";
import { chosenDays } from "../features/records/period.ts";
import { useToday } from "../features/records/use-today.ts";
import { queries } from "../platform/platform.ts";
import { useMember } from "../platform/use-session.ts";

const route = getRouteApi("/agentHome/personalHistoryCopy/bets");

/** The betting record of one member of the agent's team. */
export function TeamBetsPage() {
  const { t } = useLingui();
  const agent = useMember();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { member = agent?.id, from, to, gameType, vassalage, state } = search;
  const { data } = useQuery(queries.agents.teamMembers.queryOptions({ input: { memberId: member, limit: 1 } }));
  const days = chosenDays(search, useToday());
  const account = data?.path.at(-1)?.account;
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <div>
        <Link
          to="/agentHome/personalHistoryCopy"
          search={{ from, to, member: data?.path.at(-2)?.id }}
          className="touch-target -ms-1 flex items-center gap-0.5 self-start rounded-control text-13 font-bold text-text-3 hover:text-text"
        >
          <ChevronLeft aria-hidden="true" className="mirror-rtl size-4" />
          <Trans>Team betting</Trans>
        </Link>
        <CenterTitle title={t`Betting record`}>{account !== undefined && <bdi>{account}</bdi>}</CenterTitle>
      </div>
      {member !== undefined && (
        <BetOwner value={member}>
          <BettingRecord
            days={days}
            filters={{ gameType, vassalage, state }}
            onDaysChange={(chosen) => change(chosen)}
            onFiltersChange={(filters) =>
              change({ gameType: undefined, vassalage: undefined, state: undefined, ...filters })
            }
          />
        </BetOwner>
      )}
    </div>
  );
}
