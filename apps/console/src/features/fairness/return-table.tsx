import { Amount, type Column, DataTable, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { GameReturnLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { ReturnStatus } from "./return-status.tsx";

const REFETCH_MILLIS = 10_000;

interface ReturnTableProps {
  readonly view: "all" | "alarms";
  readonly search: string;
  readonly onOpen: (line: GameReturnLine) => void;
}

/** The actual return of games beside the published one. The largest deviation comes first. */
export function ReturnTable({ view, search, onOpen }: ReturnTableProps) {
  const { t } = useLingui();
  const brand = useBrandInput();
  const columns = useColumns();
  const query = useQuery(
    queries.operations.gameReturns.queryOptions({
      input: { ...brand, view, ...(search === "" ? {} : { search }) },
      refetchInterval: REFETCH_MILLIS,
      placeholderData: (before) => before,
    }),
  );
  return (
    <Loaded query={query}>
      {(data) => (
        <DataTable
          caption={t`Returns of games`}
          columns={columns}
          rows={data.value}
          rowKey={(row) => `${row.vendor} ${row.gameCode} ${row.brandId} ${row.currency}`}
          onRowPress={onOpen}
          empty={
            <EmptyState title={view === "alarms" ? t`No alarms` : t`Nothing was played yet`}>
              <Trans>Each bet is counted within seconds, and each game is compared with its published return.</Trans>
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}

function useColumns(): readonly Column<GameReturnLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const percent = (value: number) => <bdi dir="ltr">{formats.percent(value / 100)}</bdi>;
  return [
    { key: "game", header: t`Game`, phone: "title", cell: (row) => row.gameName },
    { key: "vendor", phone: "hidden", header: t`Vendor`, cell: (row) => row.vendorName },
    {
      key: "brand",
      header: t`Brand`,
      cell: (row) => (
        <>
          <BrandNames ids={[row.brandId]} /> · {row.currency}
        </>
      ),
    },
    { key: "bets", phone: "hidden", header: t`Bets`, numeric: true, cell: (row) => formats.number(row.bets) },
    {
      key: "stakes",
      header: t`Stakes`,
      numeric: true,
      cell: (row) => <Amount minor={row.stakes} currency={row.currency} />,
    },
    {
      key: "payouts",
      phone: "hidden",
      header: t`Wins`,
      numeric: true,
      cell: (row) => <Amount minor={row.payouts} currency={row.currency} />,
    },
    { key: "published", header: t`Published`, numeric: true, cell: (row) => percent(row.published) },
    {
      key: "interval",
      phone: "hidden",
      header: t`Expected range`,
      numeric: true,
      cell: (row) => (
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {formats.percent(row.lower / 100)} – {formats.percent(row.upper / 100)}
        </bdi>
      ),
    },
    { key: "observed", header: t`Observed`, numeric: true, cell: (row) => <strong>{percent(row.observed)}</strong> },
    { key: "status", header: t`Status`, phone: "aside", cell: (row) => <ReturnStatus status={row.status} /> },
  ];
}
