import { Amount } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RewardPlan } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { Moment } from "../../../shared/frame/moment.tsx";
import { PromotionCard } from "../promotion-card.tsx";
import { StopVersion } from "../stop-version.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { usePlanFacts } from "./plan-words.tsx";

interface PlanCardProps {
  readonly brandId: string;
  readonly plan: RewardPlan;
}

/** One rebate or cashback: its terms, its budget and its versions. */
export function PlanCard({ brandId, plan }: PlanCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const terms = usePlanFacts(plan);
  const { currency, budget, nextAt, versions } = plan;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <PromotionCard
      promotion={plan}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for rewards that wait`, value: money(budget.reserved) },
        { label: t`Next period ends`, value: <Moment at={nextAt} /> },
        ...terms,
      ]}
      changeText={<Trans>Change the terms</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <PlanDialog brandId={brandId} currency={currency} plan={plan} pages={[]} onClose={close} />
      ) : null}
      {opened === "stop" ? (
        <StopVersion
          brandId={brandId}
          promotion={plan}
          save={client.operations.saveRewardPlan}
          list={queries.operations.rewardPlans.key()}
          onClose={close}
        >
          <Trans>The period that has begun is still paid, and no later one. Rewards that wait can be claimed.</Trans>
        </StopVersion>
      ) : null}
    </PromotionCard>
  );
}
