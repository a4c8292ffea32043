import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { PromotionSection } from "../promotion-section.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { ActivityDialog } from "./activity-dialog.tsx";
import { ApplicationQueue } from "./application-queue.tsx";

/** Players apply meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's activities, and the applications that wait. */
export function ActivityBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.activities.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  return (
    <>
      <PromotionSection
        id="activities"
        title={<Trans>Activities</Trans>}
        openText={<Trans>Open an activity</Trans>}
        mayOpen={answer !== undefined && answer.pages.length > 0}
        onOpen={() => setNew(true)}
        lead={<ApplicationQueue brandId={brandId} />}
        query={query}
        emptyTitle={t`No activities`}
        emptyText={t`Write the page of a promotion under Content, then open the activity here.`}
      >
        {({ value: { list } }) =>
          list.map((activity) => <ActivityCard key={activity.id} brandId={brandId} activity={activity} />)
        }
      </PromotionSection>
      {isNew && answer ? (
        <ActivityDialog
          brandId={brandId}
          currency={answer.currency}
          pages={answer.pages}
          onClose={() => setNew(false)}
        />
      ) : null}
    </>
  );
}
