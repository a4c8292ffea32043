import { byCursor } from "@banyan/client";
import { EmptyState, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { PagedList } from "../../shared/page-parts/paged-list.tsx";
import { RewardRow } from "./reward-row.tsx";
import { rewardEnds } from "./reward-words.ts";

/** The claimed and lapsed rewards, newest first. */
export function PastRewards() {
  const { t } = useLingui();
  const query = useInfiniteQuery(
    queries.rewards.pastRewards.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      ...byCursor,
    }),
  );
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-17 font-bold">
        <Trans>Past rewards</Trans>
      </h2>
      <PagedList
        query={query}
        className="divide-y divide-hairline rounded-tile border border-hairline bg-surface px-4"
        empty={
          <EmptyState illustration="records" title={<Trans>No past rewards yet</Trans>}>
            <Trans>The rewards that you claim will be listed here.</Trans>
          </EmptyState>
        }
      >
        {(reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            action={<StatusPill tone={rewardEnds[reward.state].tone}>{t(rewardEnds[reward.state].name)}</StatusPill>}
          />
        )}
      </PagedList>
    </section>
  );
}
