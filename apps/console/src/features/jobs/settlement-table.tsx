import { byCursor } from "@banyan/client";
import { Amount, type Column, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SettlementRun } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";

const REFETCH_MILLIS = 2_000;

/** The settlements of markets, the latest first, each with its progress. */
export function SettlementTable() {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.operations.settlementRuns.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      ...byCursor,
      refetchInterval: REFETCH_MILLIS,
    }),
  );
  return (
    <EndlessTable
      caption={t`Settlements`}
      columns={columns}
      rowKey={(row) => `${row.marketId} ${row.version}`}
      query={query}
      empty={
        <EmptyState title={t`No market was settled yet`}>
          <Trans>A market that gets its result will be listed here, with what was paid.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<SettlementRun>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const count = (key: "steps" | "bets" | "transfers", header: string): Column<SettlementRun> => ({
    key,
    header,
    numeric: true,
    cell: (row) => <bdi className="tabular">{formats.number(row[key])}</bdi>,
  });
  return [
    {
      key: "market",
      header: t`Market`,
      phone: "title",
      cell: (row) => (
        <span className="grid md:min-w-40">
          <bdi className="wrap-anywhere">{row.marketName}</bdi>
          <span className="text-13 text-text-3">
            <MarketKind kind={row.marketKind} /> · <BrandNames ids={[row.brandId]} />
          </span>
          <span className="text-13 text-text-3">
            <RunKind kind={row.kind} /> · {t`Version ${row.version}`}
          </span>
        </span>
      ),
    },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <RunState state={row.state} /> },
    {
      key: "ordered",
      header: t`Ordered`,
      cell: (row) => (
        <span className="grid">
          <Moment at={row.orderedAt} />
          {row.finishedAt === null ? null : (
            <span className="text-13 text-text-3">{t`Completed: ${formats.dayTime(row.finishedAt)}`}</span>
          )}
        </span>
      ),
    },
    count("steps", t`Steps`),
    count("bets", t`Bets walked`),
    count("transfers", t`Transfers`),
    {
      key: "paid",
      header: t`Paid`,
      numeric: true,
      cell: (row) => (
        <span className="grid justify-items-end">
          <Amount minor={row.paid} currency={row.currency} show="code" />
          {row.takenBack === "0" ? null : (
            <span className="text-13 text-text-3">
              <Trans>
                Taken back: <Amount minor={row.takenBack} currency={row.currency} show="code" />
              </Trans>
            </span>
          )}
        </span>
      ),
    },
  ];
}

function MarketKind({ kind }: { readonly kind: SettlementRun["marketKind"] }) {
  return kind === "sports" ? <Trans>Sports</Trans> : <Trans>Lottery</Trans>;
}

function RunKind({ kind }: { readonly kind: SettlementRun["kind"] }) {
  switch (kind) {
    case "settle":
      return <Trans>Result</Trans>;
    case "resettle":
      return <Trans>Corrected result</Trans>;
    case "void":
      return <Trans>All stakes back</Trans>;
    case "unsettle":
      return <Trans>Result taken back</Trans>;
  }
}

function RunState({ state }: { readonly state: SettlementRun["state"] }) {
  switch (state) {
    case "waiting":
      return (
        <StatusPill tone="neutral">
          <Trans>Waiting</Trans>
        </StatusPill>
      );
    case "running":
      return (
        <StatusPill tone="live">
          <Trans>Running</Trans>
        </StatusPill>
      );
    case "stopped":
      return (
        <StatusPill tone="danger">
          <Trans>Stopped</Trans>
        </StatusPill>
      );
    case "finished":
      return (
        <StatusPill tone="neutral">
          <Trans>Completed</Trans>
        </StatusPill>
      );
  }
}
