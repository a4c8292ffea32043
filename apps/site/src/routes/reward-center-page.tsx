import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { LevelCard } from "../features/levels/level-card.tsx";
import { PageTitle } from "../features/member/page-title.tsx";
import { PastRewards } from "../features/rewards/past-rewards.tsx";
import { RunningRebates } from "../features/rewards/running-rebates.tsx";
import { WaitingRewards } from "../features/rewards/waiting-rewards.tsx";
import { MemberGate } from "../shared/page-parts/member-gate.tsx";

/** The member's rewards: what can be claimed, until when and why, the VIP level, and past rewards. */
export function RewardCenterPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5">
      <PageTitle title={t`Reward center`} />
      <MemberGate waiting={<SkeletonLines lines={6} />}>
        {({ isTrial }) =>
          isTrial ? (
            <p className="text-15 text-text-2">
              <Trans>Free play has no rewards. Register to receive them.</Trans>
            </p>
          ) : (
            <>
              <RunningRebates />
              <WaitingRewards />
              <LevelCard />
              <PastRewards />
            </>
          )
        }
      </MemberGate>
    </div>
  );
}
