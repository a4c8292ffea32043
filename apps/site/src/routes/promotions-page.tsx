import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { SkeletonLines } from "@banyan/ui";
import { lazy, Suspense } from "react";
import { PromotionDialog } from "../features/promotions/promotion-dialog.tsx";
import { PromotionList } from "../features/promotions/promotion-list.tsx";
import { readPromotionSearch } from "../features/promotions/promotion-search.ts";
import type { Promotion } from "../platform/answers.ts";
import { usePageTitle } from "../platform/page-title.ts";
import { PromotionBadge } from "../shared/promotions/promotion-badge.tsx";

/** Few visitors of the list open a raffle, so its pictures and motion are a separate chunk. */
const RafflePlay = lazy(async () => ({
  default: (await import("../features/raffles/raffle-play.tsx")).RafflePlay,
}));

/** So is the rain of red envelopes. */
const EnvelopePlay = lazy(async () => ({
  default: (await import("../features/envelopes/envelope-play.tsx")).EnvelopePlay,
}));

/** The same for activities and races. */
const ActivityForm = lazy(async () => ({
  default: (await import("../features/activities/activity-form.tsx")).ActivityForm,
}));

const RaceBoard = lazy(async () => ({
  default: (await import("../features/races/race-board.tsx")).RaceBoard,
}));

const RunningRebates = lazy(async () => ({
  default: (await import("../features/rewards/running-rebates.tsx")).RunningRebates,
}));

const activityOf = ({ id, state, activity }: Promotion) =>
  activity && (
    <Suspense fallback={<SkeletonLines lines={5} />}>
      <ActivityForm id={id} state={state} offer={activity} />
    </Suspense>
  );

/** The promotions. The one in the URL is open. */
export function PromotionsPage() {
  const { t } = useLingui();
  usePageTitle(t`Promotions`);
  const navigate = useNavigate();
  const { hash, search } = useRouterState({ select: ({ location }) => location });
  const { filter } = readPromotionSearch(search);
  const here = filter === undefined ? {} : { filter };
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <h1 className="text-24 font-heavy">
          <Trans>Promotions</Trans>
        </h1>
        <PromotionBadge />
      </div>
      <PromotionList
        filter={filter}
        onFilter={(next) =>
          void navigate({
            to: "/promotions",
            search: next === undefined ? {} : { filter: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {hash !== "" && (
        <PromotionDialog
          key={hash}
          id={hash}
          raffle={
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <RafflePlay id={hash} />
            </Suspense>
          }
          envelopes={
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <EnvelopePlay id={hash} />
            </Suspense>
          }
          race={
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <RaceBoard id={hash} />
            </Suspense>
          }
          rebate={
            <Suspense fallback={null}>
              <RunningRebates id={hash} />
            </Suspense>
          }
          activity={activityOf}
          onClose={() => void navigate({ to: "/promotions", search: here, resetScroll: false })}
        />
      )}
    </>
  );
}
