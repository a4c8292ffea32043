import { Button, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { Loaded } from "../../../shared/frame/loaded.tsx";
import { MissionCard } from "./mission-card.tsx";
import { MissionDialog } from "./mission-dialog.tsx";

/** Passes grant rewards meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's missions. */
export function MissionBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.missionCampaigns.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-heavy">
          <Trans>Missions</Trans>
        </h2>
        {mayManage && query.data ? (
          <Button icon={<Plus />} onClick={() => setNew(true)}>
            <Trans>Open a mission</Trans>
          </Button>
        ) : null}
      </div>
      <Loaded query={query}>
        {({ value }) =>
          value.list.length === 0 ? (
            <EmptyState title={t`No missions`}>{t`A mission pays for reached goals of a day or a week.`}</EmptyState>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {value.list.map((mission) => (
                <MissionCard key={mission.id} brandId={brandId} mission={mission} />
              ))}
            </div>
          )
        }
      </Loaded>
      {isNew && query.data ? (
        <MissionDialog brandId={brandId} currency={query.data.value.currency} onClose={() => setNew(false)} />
      ) : null}
    </section>
  );
}
