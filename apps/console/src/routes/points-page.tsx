import { SkeletonLines, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { RateVersions } from "../features/points/rate-versions.tsx";
import { RedemptionTable } from "../features/points/redemption-table.tsx";
import { RewardStock } from "../features/points/reward-stock.tsx";
import { queries } from "../platform/platform.ts";
import { useOperator } from "../platform/use-operator.ts";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";

/** The points mall: of the brand selected in the bar, or else of the operator's first. */
export function PointsPage() {
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  return <BrandMall key={shown.id} brandId={shown.id} brandName={shown.name} />;
}

interface BrandMallProps {
  readonly brandId: string;
  readonly brandName: string;
}

function BrandMall({ brandId, brandName }: BrandMallProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState<"redemptions" | "rewards" | "rates">("redemptions");
  const query = useQuery(queries.operations.mallBoard.queryOptions({ input: { brandId } }));
  return (
    <>
      <PageHeading>
        <Trans>Points mall of {brandName}</Trans>
      </PageHeading>
      <Tabs
        label={t`Points mall`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "redemptions", label: t`Redemptions`, content: <RedemptionTable brandId={brandId} /> },
          {
            value: "rewards",
            label: t`Rewards`,
            content: <Loaded query={query}>{({ value }) => <RewardStock brandId={brandId} mall={value} />}</Loaded>,
          },
          {
            value: "rates",
            label: t`Rates`,
            content: <Loaded query={query}>{({ value }) => <RateVersions brandId={brandId} mall={value} />}</Loaded>,
          },
        ]}
      />
    </>
  );
}
