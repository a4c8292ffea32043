import { Amount, Card, EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { MissionCard } from "./mission-card.tsx";

/** The missions of the present periods, and what they have earned. */
export function MissionList() {
  const patience = usePatience();
  const query = useQuery(queries.rewards.missionSummary.queryOptions({ input: {}, refetchInterval: patience }));
  return (
    <QueryGate query={query} data={query.data?.value} lines={8}>
      {({ list, currency, claimable, claimableSum }) => (
        <>
          {claimable > 0 && (
            <Card
              title={
                <>
                  <span className="block text-13 font-normal text-text-3">
                    <Trans>Waiting for you</Trans>
                  </span>
                  <Amount minor={claimableSum} currency={currency} show="code" className="text-24 font-heavy" />
                </>
              }
              action={
                <ButtonLink to="/member/rewardCenter" tone="primary">
                  <Trans>Reward center</Trans>
                </ButtonLink>
              }
              className="pb-3"
              flush
            />
          )}
          {list.length === 0 ? (
            <EmptyState illustration="gift" title={<Trans>No missions now</Trans>}>
              <Trans>Missions of the day and the week will be listed here.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2">
              {list.map((mission) => (
                <MissionCard key={mission.id} mission={mission} currency={currency} />
              ))}
            </ul>
          )}
        </>
      )}
    </QueryGate>
  );
}
