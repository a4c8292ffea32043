import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { PageTitle } from "../features/member/page-title.tsx";
import { MissionLeaderboard } from "../features/missions/mission-leaderboard.tsx";
import { MissionList } from "../features/missions/mission-list.tsx";
import { MemberGate } from "../shared/page-parts/member-gate.tsx";

/** The member's missions with their progress, and the leaderboard of mission points. */
export function MissionsPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5">
      <PageTitle title={t`Missions`} />
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
