import { Button, type Column, EmptyState, notify, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { TroubledJobLine } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { useJobWords } from "./job-words.ts";

interface TroubledJobTableProps {
  /** Only this kind; undefined for all. */
  readonly kind: string | undefined;
}

/** The jobs whose last attempt failed, each with a button to retry it now. */
export function TroubledJobTable({ kind }: TroubledJobTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.operations.troubledJobs.infiniteOptions({
      input: (before: string | undefined) => ({
        ...(kind === undefined ? {} : { kind }),
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
    }),
  );
  return (
    <EndlessTable
      caption={t`Jobs that failed`}
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      empty={<EmptyState title={t`No job has failed`} />}
    />
  );
}

function useColumns(): readonly Column<TroubledJobLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useJobWords();
  return [
    { key: "kind", header: t`Job`, phone: "title", cell: (row) => words(row.kind) },
    {
      key: "subject",
      header: t`About`,
      cell: (row) => (
        <bdi dir="ltr" className="font-mono text-13 wrap-anywhere">
          {Object.values(row.subject).join(", ") || "–"}
        </bdi>
      ),
    },
    { key: "state", header: t`State`, cell: (row) => <JobState state={row.state} /> },
    {
      key: "attempts",
      header: t`Attempts`,
      numeric: true,
      cell: (row) => (
        <bdi dir="ltr">
          {formats.number(row.attempts)} / {formats.number(row.attemptsMax)}
        </bdi>
      ),
    },
    {
      key: "error",
      header: t`Why the last attempt failed`,
      cell: (row) => (
        <bdi dir="auto" className="wrap-anywhere">
          {row.error ?? t`The worker ended without a result`}
        </bdi>
      ),
    },
    {
      key: "next",
      header: t`Next attempt`,
      cell: (row) => (row.nextAt === null ? "–" : <Moment at={row.nextAt} />),
    },
    { key: "retry", header: "", cell: (row) => <RetryButton job={row} /> },
  ];
}

function JobState({ state }: { readonly state: TroubledJobLine["state"] }) {
  switch (state) {
    case "failed":
      return (
        <StatusPill tone="danger">
          <Trans>Failed for good</Trans>
        </StatusPill>
      );
    case "active":
      return (
        <StatusPill tone="live">
          <Trans>Running</Trans>
        </StatusPill>
      );
    case "retry":
      return (
        <StatusPill tone="accent">
          <Trans>Tried again later</Trans>
        </StatusPill>
      );
  }
}

function RetryButton({ job }: { readonly job: TroubledJobLine }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const mayRetry = useMay("jobs.retry");
  const retry = useMutation(
    queries.operations.retryJob.mutationOptions({
      onSuccess: () => notify.success(t`The job begins now.`),
      onError: (error) => notify.error(failureText(error)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  if (!mayRetry || job.state === "active") return null;
  return (
    <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ id: job.id })}>
      <Trans>Try now</Trans>
    </Button>
  );
}
