import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { MissionLeaderboard } from "../features/missions/mission-leaderboard.tsx";
import { MissionList } from "../features/missions/mission-list.tsx";
import { usePageTitle } from "../platform/page-title.ts";
import { MemberGate } from "../shared/page-parts/member-gate.tsx";

/** The member's missions with their progress, and the leaderboard of mission points. */
export function MissionsPage() {
  const { t } = useLingui();
  usePageTitle(t`Missions`);
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5">
      <h1 className="text-24 font-heavy">
        <Trans>Missions</Trans>
      </h1>
      <MemberGate waiting={<SkeletonLines lines={8} />}>
        {({ isTrial }) =>
          isTrial ? (
            <p className="text-15 text-text-2">
              <Trans>Free play has no rewards. Register to receive them.</Trans>
            </p>
          ) : (
            <>
              <MissionList />
              <MissionLeaderboard />
            </>
          )
        }
      </MemberGate>
    </div>
  );
}
