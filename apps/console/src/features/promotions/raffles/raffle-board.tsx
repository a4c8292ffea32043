import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { PromotionSection } from "../promotion-section.tsx";
import { RaffleCard } from "./raffle-card.tsx";
import { RaffleDialog } from "./raffle-dialog.tsx";

/** Draws change budgets and stocks meanwhile. */
const REFETCH_MILLIS = 10_000;

/** A brand's wheels and eggs. */
export function RaffleBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.raffles.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const answer = query.data?.value;
  return (
    <>
      <PromotionSection
        id="raffles"
        title={<Trans>Wheels and eggs</Trans>}
        openText={<Trans>Open a wheel or eggs</Trans>}
        mayOpen={answer !== undefined && answer.pages.length > 0}
        onOpen={() => setNew(true)}
        query={query}
        emptyTitle={t`No wheels or eggs`}
        emptyText={t`Write the page of a promotion under Content, then open the wheel or the eggs here.`}
      >
        {({ value: { list } }) =>
          list.map((raffle) => <RaffleCard key={raffle.id} brandId={brandId} raffle={raffle} />)
        }
      </PromotionSection>
      {isNew && answer ? (
        <RaffleDialog brandId={brandId} currency={answer.currency} pages={answer.pages} onClose={() => setNew(false)} />
      ) : null}
    </>
  );
}
