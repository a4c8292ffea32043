import { byCursor } from "@banyan/client";
import { Amount, type Column, EmptyState, Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RedemptionCase } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { Points, RedemptionName, RedemptionStatus } from "./mall-figures.tsx";
import { RedemptionDrawer } from "./redemption-drawer.tsx";

/** Members redeem meanwhile. */
const REFETCH_MILLIS = 5_000;

/** The redemptions of a brand: those that wait for a decision, or all. */
export function RedemptionTable({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [view, setView] = useState<"waiting" | "all">("waiting");
  const [opened, setOpened] = useState<RedemptionCase>();
  const query = useInfiniteQuery(
    queries.operations.redemptionQueue.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, view, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
      refetchInterval: REFETCH_MILLIS,
    }),
  );
  const columns: readonly Column<RedemptionCase>[] = [
    {
      key: "reference",
      header: t`Reference`,
      phone: "title",
      cell: (row) => <bdi dir="ltr">{row.referenceNumber}</bdi>,
    },
    { key: "member", header: t`Member`, cell: (row) => <bdi>{row.member.username}</bdi> },
    { key: "name", header: t`Reward`, cell: (row) => <RedemptionName redemption={row} /> },
    { key: "at", header: t`Requested at`, cell: (row) => <Moment at={row.applyTime} /> },
    { key: "status", header: t`State`, cell: (row) => <StatusWithApprovals redemption={row} /> },
    { key: "points", header: t`Points`, numeric: true, cell: (row) => <Points points={row.points} /> },
    {
      key: "amount",
      header: t`Worth`,
      numeric: true,
      phone: "aside",
      cell: (row) => <Amount minor={row.amount} currency={row.currency} show="code" />,
    },
  ];
  return (
    <div className="grid gap-4">
      <Segmented
        label={t`Which redemptions`}
        value={view}
        onValueChange={setView}
        segments={[
          { value: "waiting", label: t`Waiting` },
          { value: "all", label: t`All` },
        ]}
        className="justify-self-start"
      />
      <EndlessTable
        caption={t`Redemptions`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={setOpened}
        query={query}
        empty={
          <EmptyState title={t`No redemptions to decide`}>{t`The points are taken when a member redeems.`}</EmptyState>
        }
      />
      {opened ? <RedemptionDrawer redemption={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  );
}

/** The state; while a redemption waits for a second operator also who has approved it. */
function StatusWithApprovals({ redemption }: { readonly redemption: RedemptionCase }) {
  const { status, decisions, approvalsNeeded } = redemption;
  const names = decisions.flatMap(({ decision, operator }) => (decision === "approve" ? [operator] : []));
  const approvals = names.length;
  if (status !== "in_process" || approvals === 0) return <RedemptionStatus status={status} />;
  const operators = <bdi>{names.join(", ")}</bdi>;
  return (
    <span className="inline-grid justify-items-start gap-1">
      <RedemptionStatus status={status} />
      <span className="text-13 text-text-2">
        <Trans>
          {approvals} of {approvalsNeeded} approvals: {operators}
        </Trans>
      </span>
    </span>
  );
}
