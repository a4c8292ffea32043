import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { PromotionSection } from "../promotion-section.tsx";
import { MissionCard } from "./mission-card.tsx";
import { MissionDialog } from "./mission-dialog.tsx";

/** Passes grant rewards meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's missions. */
export function MissionBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.missionCampaigns.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  return (
    <>
      <PromotionSection
        id="missions"
        title={<Trans>Missions</Trans>}
        openText={<Trans>Open a mission</Trans>}
        mayOpen={answer !== undefined}
        onOpen={() => setNew(true)}
        query={query}
        emptyTitle={t`No missions`}
        emptyText={t`A mission pays for reached goals of a day or a week.`}
      >
        {({ value: { list } }) =>
          list.map((mission) => <MissionCard key={mission.id} brandId={brandId} mission={mission} />)
        }
      </PromotionSection>
      {isNew && answer ? (
        <MissionDialog brandId={brandId} currency={answer.currency} onClose={() => setNew(false)} />
      ) : null}
    </>
  );
}
