import { Button, Chip, Segmented, Select } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { CompareDialog } from "../features/reconciliation/compare-dialog.tsx";
import { RunTable } from "../features/reconciliation/run-table.tsx";
import { TicketDrawer } from "../features/reconciliation/ticket-drawer.tsx";
import { TicketTable } from "../features/reconciliation/ticket-table.tsx";
import { useKindWords } from "../features/reconciliation/ticket-words.tsx";
import type { ReconciliationRun, ReconciliationTicket } from "../platform/answers.ts";
import { queries } from "../platform/platform.ts";
import { useMay } from "../platform/use-operator.ts";

type View = "waiting" | "all" | "runs";
type Kind = ReconciliationTicket["kind"];

/** The differences between vendors and the platform, and the days that were compared. */
export function ReconciliationPage() {
  const { t } = useLingui();
  const mayDecide = useMay("reconciliation.decide");
  const [view, setView] = useState<View>("waiting");
  const [vendor, setVendor] = useState("");
  const [kind, setKind] = useState<Kind | "">("");
  const [run, setRun] = useState<ReconciliationRun>();
  const [opened, setOpened] = useState<ReconciliationTicket>();
  const [comparing, setComparing] = useState(false);
  const { data } = useQuery(queries.operations.reconciliationRuns.queryOptions({ input: { limit: 1 } }));
  const vendors = data?.vendors ?? [];
  const show = (next: View) => {
    setRun(undefined);
    setView(next);
  };
  return (
    <>
      <PageHeading
        actions={
          <div className="flex max-w-full flex-wrap items-center gap-3">
            <Segmented
              label={t`Which differences`}
              value={view}
              onValueChange={show}
              segments={[
                { value: "waiting", label: t`Waiting` },
                { value: "all", label: t`All` },
                { value: "runs", label: t`Compared days` },
              ]}
            />
            {mayDecide && vendors.length > 0 ? (
              <Button tone="secondary" onClick={() => setComparing(true)}>
                <Trans>Compare a day</Trans>
              </Button>
            ) : null}
          </div>
        }
      >
        <Trans>Reconciliation</Trans>
      </PageHeading>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 md:flex md:items-end">
        <Select
          label={t`Vendor`}
          className="min-w-0 md:w-52"
          value={vendor}
          onValueChange={setVendor}
          options={[
            { value: "", label: t`All vendors` },
            ...vendors.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        {view === "runs" ? null : <KindFilter kind={kind} onChange={setKind} />}
        {run === undefined ? null : (
          <Chip
            selected
            icon={<X />}
            className="justify-self-start max-md:col-span-full"
            onClick={() => setRun(undefined)}
          >
            <bdi dir="ltr">{`${run.vendorName} ${run.day}`}</bdi>
          </Chip>
        )}
      </div>
      {view === "runs" ? (
        <RunTable
          vendor={vendor === "" ? undefined : vendor}
          onOpen={(chosen) => {
            setView("all");
            setRun(chosen);
          }}
        />
      ) : (
        <TicketTable
          view={view}
          filter={{
            ...(vendor === "" ? {} : { vendor }),
            ...(kind === "" ? {} : { kind }),
            ...(run === undefined ? {} : { runId: run.id }),
          }}
          onOpen={setOpened}
        />
      )}
      {opened === undefined ? null : <TicketDrawer ticket={opened} onClose={() => setOpened(undefined)} />}
      {comparing ? (
        <CompareDialog
          vendors={vendors}
          onClose={() => setComparing(false)}
          onStarted={() => {
            setComparing(false);
            show("runs");
          }}
        />
      ) : null}
    </>
  );
}

function KindFilter({ kind, onChange }: { readonly kind: Kind | ""; readonly onChange: (kind: Kind | "") => void }) {
  const { t } = useLingui();
  const words = useKindWords();
  return (
    <Select
      label={t`Difference`}
      className="min-w-0 md:w-60"
      value={kind}
      onValueChange={onChange}
      options={[
        { value: "", label: t`All differences` },
        ...Object.entries(words).map(([value, label]) => ({ value: value as Kind, label })),
      ]}
    />
  );
}
