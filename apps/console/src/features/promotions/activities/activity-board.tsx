import { Button, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { Loaded } from "../../../shared/frame/loaded.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { ActivityDialog } from "./activity-dialog.tsx";
import { ApplicationQueue } from "./application-queue.tsx";

/** Players apply meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's activities, and the applications that wait. */
export function ActivityBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.activities.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const pages = query.data?.value.pages ?? [];
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-heavy">
          <Trans>Activities</Trans>
        </h2>
        {mayManage && pages.length > 0 ? (
          <Button icon={<Plus />} onClick={() => setNew(true)}>
            <Trans>Open an activity</Trans>
          </Button>
        ) : null}
      </div>
      <ApplicationQueue brandId={brandId} />
      <Loaded query={query}>
        {({ value }) =>
          value.list.length === 0 ? (
            <EmptyState title={t`No activities`}>
              {t`Write the page of a promotion under Content, then open the activity here.`}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {value.list.map((activity) => (
                <ActivityCard key={activity.id} brandId={brandId} activity={activity} />
              ))}
            </div>
          )
        }
      </Loaded>
      {isNew && query.data ? (
        <ActivityDialog
          brandId={brandId}
          currency={query.data.value.currency}
          pages={pages}
          onClose={() => setNew(false)}
        />
      ) : null}
    </section>
  );
}
