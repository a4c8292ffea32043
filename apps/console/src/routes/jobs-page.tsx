import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { JobKindTable } from "../features/jobs/job-kind-table.tsx";
import { useJobWords } from "../features/jobs/job-words.ts";
import { SettlementTable } from "../features/jobs/settlement-table.tsx";
import { TroubledJobTable } from "../features/jobs/troubled-job-table.tsx";

/**
 * The background jobs: counts of waiting, running and failed jobs, a retry for a failed one, and the progress of every
 * settlement.
 */
export function JobsPage() {
  const { t } = useLingui();
  const words = useJobWords();
  const [kind, setKind] = useState<string>();
  return (
    <>
      <PageHeading>
        <Trans>Jobs</Trans>
      </PageHeading>
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
    </>
  );
}
