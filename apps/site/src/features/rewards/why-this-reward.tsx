import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { CountedUntil } from "./counted-until.tsx";
import { RewardDays } from "./reward-days.tsx";
import { RewardSum } from "./reward-sum.tsx";

export interface WhyThisRewardProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Why a reward has its amount: the categories with their rates, what is taken off or carried, and the days. */
export function WhyThisReward({ id, onClose }: WhyThisRewardProps) {
  const query = useQuery(queries.rewards.rewardReason.queryOptions({ input: { id } }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Why this amount</Trans>} reading>
      <QueryGate query={query} data={query.data?.value} lines={6}>
        {(reason) => (
          <div className="flex flex-col gap-5">
            <RewardSum reason={reason} />
            {reason.countedUntil === null ? (
              <RewardDays reason={reason} />
            ) : (
              <CountedUntil moment={reason.countedUntil} />
            )}
          </div>
        )}
      </QueryGate>
    </Dialog>
  );
}
