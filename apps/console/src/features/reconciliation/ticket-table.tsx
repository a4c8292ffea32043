import { Amount, type Column, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { TicketState, useKindWords } from "./ticket-words.tsx";

export interface TicketFilter {
  readonly vendor?: string;
  readonly kind?: ReconciliationTicket["kind"];
  readonly runId?: string;
}

interface TicketTableProps {
  readonly view: "waiting" | "all";
  readonly filter: TicketFilter;
  readonly onOpen: (ticket: ReconciliationTicket) => void;
}

export function TicketTable({ view, filter, onOpen }: TicketTableProps) {
  const { t } = useLingui();
  const brand = useBrandInput();
  const kindWords = useKindWords();
  const columns: readonly Column<ReconciliationTicket>[] = [
    { key: "kind", header: t`Difference`, phone: "title", cell: (row) => kindWords[row.kind] },
    { key: "member", header: t`Member`, cell: (row) => row.account ?? "–" },
    { key: "vendor", header: t`Vendor`, cell: (row) => row.vendorName },
    {
      key: "brand",
      header: t`Brand`,
      phone: "hidden",
      cell: (row) => (row.brandId === null ? "–" : <BrandNames ids={[row.brandId]} />),
    },
    { key: "at", header: t`Found`, cell: (row) => <Moment at={row.createdAt} /> },
    { key: "state", header: t`State`, cell: (row) => <TicketState state={row.state} /> },
    {
      key: "change",
      header: t`If the vendor is right`,
      numeric: true,
      phone: "aside",
      cell: (row) =>
        row.change === null || row.currency === null ? (
          "–"
        ) : (
          <Amount minor={row.change} currency={row.currency} show="code" signed outcome />
        ),
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.reconciliationTickets.infiniteOptions({
      input: (before: string | undefined) => ({
        ...brand,
        ...filter,
        view,
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
      refetchInterval: view === "waiting" ? 5_000 : false,
    }),
  );
  return (
    <EndlessTable
      caption={t`Differences`}
      columns={columns}
      rowKey={(row) => row.id}
      onRowPress={onOpen}
      query={query}
      empty={
        <EmptyState title={view === "waiting" ? t`No differences to review` : t`No differences`}>
          <Trans>Each day is compared with the vendor's list soon after midnight, UTC.</Trans>
        </EmptyState>
      }
    />
  );
}
