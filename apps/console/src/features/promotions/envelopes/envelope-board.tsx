import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { PromotionSection } from "../promotion-section.tsx";
import { EnvelopeCard } from "./envelope-card.tsx";
import { EnvelopeDialog } from "./envelope-dialog.tsx";

/** Players take envelopes meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's red envelopes. */
export function EnvelopeBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.envelopeCampaigns.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  return (
    <>
      <PromotionSection
        id="envelopes"
        title={<Trans>Red envelopes</Trans>}
        openText={<Trans>Open red envelopes</Trans>}
        mayOpen={answer !== undefined && answer.pages.length > 0}
        onOpen={() => setNew(true)}
        query={query}
        emptyTitle={t`No red envelopes`}
        emptyText={t`Write the page of a promotion under Content, then open its red envelopes here.`}
      >
        {({ value: { list, timeZone } }) =>
          list.map((campaign) => (
            <EnvelopeCard key={campaign.id} brandId={brandId} campaign={campaign} timeZone={timeZone} />
          ))
        }
      </PromotionSection>
      {isNew && answer ? <EnvelopeDialog brandId={brandId} {...answer} onClose={() => setNew(false)} /> : null}
    </>
  );
}
