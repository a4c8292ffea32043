import { Amount, type Column, DataTable, EmptyState, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Mall, StockedReward } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { rewardTypeTexts } from "../../shared/written/reward-types.ts";
import { Points } from "./mall-figures.tsx";
import { StockDialog } from "./stock-dialog.tsx";

interface RewardStockProps {
  readonly brandId: string;
  readonly mall: Mall;
}

/** The rewards with their stock. Their texts and prices are content. */
export function RewardStock({ brandId, mall }: RewardStockProps) {
  const { t } = useLingui();
  const mayManage = useMay("points.manage");
  const [stocked, setStocked] = useState<StockedReward>();
  const columns: readonly Column<StockedReward>[] = [
    { key: "name", header: t`Reward`, phone: "title", cell: (row) => <bdi>{row.name}</bdi> },
    { key: "type", header: t`Kind`, cell: (row) => t(rewardTypeTexts[row.type]) },
    {
      key: "published",
      header: t`State`,
      cell: (row) => (
        <StatusPill tone={row.published ? "live" : "neutral"}>{row.published ? t`Shown` : t`Hidden`}</StatusPill>
      ),
    },
    { key: "points", header: t`Points`, numeric: true, cell: (row) => <Points points={row.pointsRequired} /> },
    {
      key: "worth",
      header: t`Worth`,
      numeric: true,
      cell: (row) =>
        row.type === "tickets" ? "—" : <Amount minor={row.amount} currency={mall.currency} show="code" />,
    },
    { key: "inProcess", header: t`Waiting`, numeric: true, cell: (row) => row.inProcess },
    { key: "approved", header: t`Approved`, numeric: true, cell: (row) => row.approved },
    {
      key: "left",
      header: t`Left`,
      numeric: true,
      phone: "aside",
      cell: (row) => row.left ?? t`any number`,
    },
  ];
  return (
    <div className="grid gap-4">
      <p className="text-15 text-text-2">
        <Trans>
          Texts, pictures, prices and limits are written under{" "}
          <Link to="/content" search className="text-accent underline underline-offset-4">
            Content
          </Link>
          . Press a reward to set its stock.
        </Trans>
      </p>
      <DataTable
        caption={t`Rewards`}
        columns={columns}
        rows={mall.rewards}
        rowKey={(row) => row.id}
        {...(mayManage ? { onRowPress: setStocked } : {})}
        empty={<EmptyState title={t`No rewards yet`}>{t`Write the first one under Content.`}</EmptyState>}
      />
      {stocked ? <StockDialog brandId={brandId} reward={stocked} onClose={() => setStocked(undefined)} /> : null}
    </div>
  );
}
