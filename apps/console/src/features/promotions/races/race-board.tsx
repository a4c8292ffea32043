import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { PromotionSection } from "../promotion-section.tsx";
import { RaceCard } from "./race-card.tsx";
import { RaceDialog } from "./race-dialog.tsx";

/** Scores change meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's races. */
export function RaceBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.races.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  return (
    <>
      <PromotionSection
        id="races"
        title={<Trans>Races</Trans>}
        openText={<Trans>Open a race</Trans>}
        mayOpen={answer !== undefined && answer.pages.length > 0}
        onOpen={() => setNew(true)}
        query={query}
        emptyTitle={t`No races`}
        emptyText={t`Write the page of a promotion under Content, then open the race here.`}
      >
        {({ value: { list } }) => list.map((race) => <RaceCard key={race.id} brandId={brandId} race={race} />)}
      </PromotionSection>
      {isNew && answer ? (
        <RaceDialog brandId={brandId} currency={answer.currency} pages={answer.pages} onClose={() => setNew(false)} />
      ) : null}
    </>
  );
}
