import { type Column, DataTable, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { JobKindLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { useJobWords } from "./job-words.ts";

const REFETCH_MILLIS = 5_000;

interface JobKindTableProps {
  readonly onOpen: (kind: string) => void;
}

/** Every kind of job with its counts of waiting, running and failed jobs. */
export function JobKindTable({ onOpen }: JobKindTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useQuery(queries.operations.jobKinds.queryOptions({ input: {}, refetchInterval: REFETCH_MILLIS }));
  return (
    <Loaded query={query}>
      {(data) => (
        <DataTable
          caption={t`Kinds of jobs`}
          columns={columns}
          rows={data.list}
          rowKey={(row) => row.kind}
          onRowPress={(row) => onOpen(row.kind)}
          empty={<EmptyState title={t`No jobs`} />}
        />
      )}
    </Loaded>
  );
}

function useColumns(): readonly Column<JobKindLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useJobWords();
  return [
    {
      key: "kind",
      header: t`Job`,
      phone: "title",
      cell: (row) => <span className="md:inline-block md:min-w-32">{words(row.kind)}</span>,
    },
    {
      key: "state",
      header: t`State`,
      cell: (row) => <KindState line={row} />,
    },
    { key: "due", header: t`Waiting`, numeric: true, cell: (row) => formats.number(row.due) },
    { key: "active", header: t`Running`, numeric: true, cell: (row) => formats.number(row.active) },
    { key: "scheduled", header: t`Later`, numeric: true, cell: (row) => formats.number(row.scheduled) },
    { key: "failed", header: t`Failed for good`, numeric: true, cell: (row) => formats.number(row.failed) },
    {
      key: "concurrency",
      phone: "hidden",
      header: t`In parallel`,
      numeric: true,
      cell: (row) => formats.number(row.concurrency),
    },
    {
      key: "schedule",
      header: t`Schedule (UTC)`,
      cell: (row) =>
        row.schedule === null ? (
          t`when needed`
        ) : (
          <bdi dir="ltr" className="whitespace-nowrap">
            {row.schedule}
          </bdi>
        ),
    },
    {
      key: "oldest",
      header: t`Oldest waiting since`,
      cell: (row) => (row.oldestDueAt === null ? "–" : <Moment at={row.oldestDueAt} />),
    },
  ];
}

function KindState({ line }: { readonly line: JobKindLine }) {
  if (line.failed > 0) {
    return (
      <StatusPill tone="danger">
        <Trans>Some failed for good</Trans>
      </StatusPill>
    );
  }
  return (
    <StatusPill tone={line.active > 0 ? "live" : "neutral"}>
      {line.active > 0 ? <Trans>Running</Trans> : <Trans>Idle</Trans>}
    </StatusPill>
  );
}
