import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { PageHeading } from "../../shared/frame/page-heading.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { PromotionList } from "./promotion-section.tsx";

/** Players join and spend the budget meanwhile. */
const REFETCH_MILLIS = 10_000;

interface CampaignBoardProps {
  readonly brandId: string;
  readonly brandName: string;
  /** Shown between the heading of the page and the promotions. */
  readonly lead: ReactNode;
}

/** A brand's promotions with their budgets, versions and entries. */
export function CampaignBoard({ brandId, brandName, lead }: CampaignBoardProps) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queries.operations.campaigns.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const pages = query.data?.value.pages ?? [];
  return (
    <>
      <PageHeading
        actions={
          mayManage && pages.length > 0 ? (
            <Button tone="primary" icon={<Plus />} onClick={() => setNew(true)}>
              <Trans>Open a promotion</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>Promotions of {brandName}</Trans>
      </PageHeading>
      {lead}
      <PromotionList
        query={query}
        emptyTitle={t`No promotions that pay`}
        emptyText={t`Write the page of a promotion under Content, then open the promotion here.`}
      >
        {({ value: { list } }) =>
          list.map((campaign) => <CampaignCard key={campaign.id} brandId={brandId} campaign={campaign} />)
        }
      </PromotionList>
      {isNew && query.data ? (
        <CampaignDialog
          brandId={brandId}
          currency={query.data.value.currency}
          pages={pages}
          onClose={() => setNew(false)}
        />
      ) : null}
    </>
  );
}
