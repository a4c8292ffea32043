import { type Column, CountBadge, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReconciliationRun } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { RunState } from "./ticket-words.tsx";

interface RunTableProps {
  readonly vendor: string | undefined;
  /** Shows the differences that a run found. */
  readonly onOpen: (run: ReconciliationRun) => void;
}

export function RunTable({ vendor, onOpen }: RunTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const count = (key: keyof NonNullable<ReconciliationRun["counts"]>, header: string): Column<ReconciliationRun> => ({
    key,
    header,
    numeric: true,
    cell: ({ counts }) => (counts === null ? "–" : <bdi className="tabular">{formats.number(counts[key])}</bdi>),
  });
  const columns: readonly Column<ReconciliationRun>[] = [
    {
      key: "day",
      header: t`Day (UTC)`,
      phone: "title",
      cell: (row) => (
        <bdi dir="ltr" className="lg:whitespace-nowrap">
          {row.day}
        </bdi>
      ),
    },
    { key: "vendor", header: t`Vendor`, cell: (row) => row.vendorName },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <RunState run={row} /> },
    count("vendor", t`At the vendor`),
    count("own", t`Here`),
    count("matched", t`Matched`),
    count("differences", t`Differences`),
    {
      key: "waiting",
      header: t`Waiting`,
      numeric: true,
      cell: ({ ticketsWaiting: count }) =>
        count === 0 ? "–" : <CountBadge count={count} label={t`${count} waiting`} />,
    },
    {
      key: "by",
      header: t`Started by`,
      phone: "hidden",
      cell: (row) => row.startedBy ?? t`The platform`,
    },
    {
      key: "finished",
      header: t`Finished`,
      cell: (row) => (row.finishedAt === null ? "–" : <Moment at={row.finishedAt} />),
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.reconciliationRuns.infiniteOptions({
      input: (before: string | undefined) => ({
        ...(vendor === undefined ? {} : { vendor }),
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
      refetchInterval: 5_000,
    }),
  );
  return (
    <EndlessTable
      caption={t`Compared days`}
      columns={columns}
      rowKey={(row) => row.id}
      onRowPress={onOpen}
      query={query}
      empty={
        <EmptyState title={t`No day was compared yet`}>
          <Trans>Each day is compared with the vendor's list soon after midnight, UTC.</Trans>
        </EmptyState>
      }
    />
  );
}
