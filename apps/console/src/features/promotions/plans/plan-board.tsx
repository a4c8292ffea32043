import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { SectionHeading } from "../../../shared/frame/section-links.tsx";
import { PromotionSection } from "../promotion-section.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { RunTable } from "./run-table.tsx";

/** Runs change the budgets meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's rebates and cashbacks, and their runs. */
export function PlanBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.rewardPlans.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  return (
    <>
      <PromotionSection
        id="plans"
        title={<Trans>Rebates and cashbacks</Trans>}
        openText={<Trans>Open a rebate or a cashback</Trans>}
        mayOpen={answer !== undefined && answer.pages.length > 0}
        onOpen={() => setNew(true)}
        rest={
          <>
            <div className="mt-4">
              <SectionHeading id="runs">
                <Trans>Runs</Trans>
              </SectionHeading>
            </div>
            <RunTable brandId={brandId} />
          </>
        }
        query={query}
        emptyTitle={t`No rebates or cashbacks`}
        emptyText={t`Write the page of a promotion under Content, then open the rebate or the cashback here.`}
      >
        {({ value: { list } }) => list.map((plan) => <PlanCard key={plan.id} brandId={brandId} plan={plan} />)}
      </PromotionSection>
      {isNew && answer ? (
        <PlanDialog brandId={brandId} currency={answer.currency} pages={answer.pages} onClose={() => setNew(false)} />
      ) : null}
    </>
  );
}
