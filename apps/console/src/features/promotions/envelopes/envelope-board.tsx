import { Button, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { Loaded } from "../../../shared/frame/loaded.tsx";
import { EnvelopeCard } from "./envelope-card.tsx";
import { EnvelopeDialog } from "./envelope-dialog.tsx";

/** Players take envelopes meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's red envelopes. */
export function EnvelopeBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.envelopeCampaigns.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  const close = () => setNew(false);
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-heavy">
          <Trans>Red envelopes</Trans>
        </h2>
        {mayManage && answer && answer.pages.length > 0 ? (
          <Button icon={<Plus />} onClick={() => setNew(true)}>
            <Trans>Open red envelopes</Trans>
          </Button>
        ) : null}
      </div>
      <Loaded query={query}>
        {({ value }) =>
          value.list.length === 0 ? (
            <EmptyState title={t`No red envelopes`}>
              {t`Write the page of a promotion under Content, then open its red envelopes here.`}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {value.list.map((campaign) => (
                <EnvelopeCard key={campaign.id} brandId={brandId} campaign={campaign} timeZone={value.timeZone} />
              ))}
            </div>
          )
        }
      </Loaded>
      {isNew && answer ? <EnvelopeDialog brandId={brandId} {...answer} onClose={close} /> : null}
    </section>
  );
}
