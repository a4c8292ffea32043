import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { JobKindTable } from "../features/jobs/job-kind-table.tsx";
import { useJobWords } from "../features/jobs/job-words.ts";
import { SettlementTable } from "../features/jobs/settlement-table.tsx";
import { TroubledJobTable } from "../features/jobs/troubled-job-table.tsx";
import { ReaderDrawer } from "../features/readers/reader-drawer.tsx";
import { ReaderTable } from "../features/readers/reader-table.tsx";
import { StoppedReaders } from "../features/readers/stopped-readers.tsx";
import type { PlayReaderLine } from "../platform/answers.ts";

/**
 * The background jobs: counts of waiting, running and failed jobs, and a retry for a failed one. Below are the progress
 * of every settlement and the readers of the record of play.
 */
export function JobsPage() {
  const { t } = useLingui();
  const words = useJobWords();
  const [kind, setKind] = useState<string>();
  const [reader, setReader] = useState<PlayReaderLine>();
  return (
    <>
      <PageHeading>
        <Trans>Jobs</Trans>
      </PageHeading>
      <StoppedReaders onOpen={setReader} />
      <JobKindTable onOpen={setKind} />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18 font-bold">{kind === undefined ? t`Jobs that failed` : t`Failed: ${words(kind)}`}</h2>
        {kind === undefined ? null : (
          <Button size="sm" onClick={() => setKind(undefined)}>
            <Trans>Show all kinds</Trans>
          </Button>
        )}
      </div>
      <TroubledJobTable kind={kind} />
      <h2 className="mt-8 mb-3 text-18 font-bold">
        <Trans>Settlements of markets</Trans>
      </h2>
      <SettlementTable />
      <section aria-labelledby="readers">
        <h2 id="readers" className="mt-8 mb-3 text-18 font-bold">
          <Trans>Readers of the record of play</Trans>
        </h2>
        <ReaderTable onOpen={setReader} />
      </section>
      {reader === undefined ? null : <ReaderDrawer reader={reader} onClose={() => setReader(undefined)} />}
    </>
  );
}
