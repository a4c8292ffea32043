import { Button, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { Loaded } from "../../../shared/frame/loaded.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { RunTable } from "./run-table.tsx";

/** Runs change the budgets meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's rebates and cashbacks, and their runs. */
export function PlanBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.rewardPlans.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const pages = query.data?.value.pages ?? [];
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-heavy">
          <Trans>Rebates and cashbacks</Trans>
        </h2>
        {mayManage && pages.length > 0 ? (
          <Button icon={<Plus />} onClick={() => setNew(true)}>
            <Trans>Open a rebate or a cashback</Trans>
          </Button>
        ) : null}
      </div>
      <Loaded query={query}>
        {({ value }) =>
          value.list.length === 0 ? (
            <EmptyState title={t`No rebates or cashbacks`}>
              {t`Write the page of a promotion under Content, then open the rebate or the cashback here.`}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {value.list.map((plan) => (
                <PlanCard key={plan.id} brandId={brandId} plan={plan} />
              ))}
            </div>
          )
        }
      </Loaded>
      <h2 className="mt-4 text-20 font-heavy">
        <Trans>Runs</Trans>
      </h2>
      <RunTable brandId={brandId} />
      {isNew && query.data ? (
        <PlanDialog
          brandId={brandId}
          currency={query.data.value.currency}
          pages={pages}
          onClose={() => setNew(false)}
        />
      ) : null}
    </section>
  );
}
