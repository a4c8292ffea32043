import { Amount, type Column, DataTable, EmptyState, Segmented, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRun } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { PageHeading } from "../../shared/frame/page-heading.tsx";
import { type ContractKind, RunDrawer } from "./run-drawer.tsx";

/** A brand's settled periods of contracts, of one kind at a time. */
export function RunTable({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<ContractKind>("dividend");
  const [openedId, setOpenedId] = useState<string>();
  const columns = useColumns();
  const query = useQuery(queries.operations.contractRuns.queryOptions({ input: { brandId, kind } }));
  const opened = query.data?.value.list.find(({ id }) => id === openedId);
  return (
    <>
      <PageHeading
        actions={
          <Segmented
            label={t`Kind of contract`}
            value={kind}
            onValueChange={setKind}
            segments={[
              { value: "dividend", label: t`Dividends` },
              { value: "daily", label: t`Daily` },
              { value: "hourly", label: t`Hourly` },
              { value: "realtime", label: t`Real time` },
            ]}
          />
        }
      >
        <Trans>Agents' contracts</Trans>
      </PageHeading>
      <Loaded query={query} lines={8}>
        {({ value: { list } }) => (
          <DataTable
            caption={t`Settled periods of the last 31 days`}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            onRowPress={({ id }) => setOpenedId(id)}
            empty={
              <EmptyState title={t`No period was settled`}>
                <Trans>Periods of contracts in force will be listed here once they are over.</Trans>
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {opened && <RunDrawer brandId={brandId} kind={kind} run={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  );
}

function useColumns(): readonly Column<ContractRun>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const money = (
    key: "proposed" | "paid" | "waiting" | "unpaid" | "held" | "owed",
    header: string,
  ): Column<ContractRun> => ({
    key,
    header,
    numeric: true,
    cell: (run) => <Amount minor={run[key]} currency={run.currency} />,
  });
  return [
    { key: "to", header: t`Period ends`, phone: "title", cell: ({ periodTo }) => <Moment at={periodTo} /> },
    {
      key: "contracts",
      header: t`Contracts`,
      numeric: true,
      cell: ({ contracts }) => <bdi className="tabular">{formats.number(contracts)}</bdi>,
    },
    {
      key: "state",
      header: t`State`,
      cell: (run) => <RunState run={run} />,
    },
    money("proposed", t`Waits for approval`),
    money("paid", t`Paid`),
    money("waiting", t`Waits`),
    money("unpaid", t`Waits for uplines`),
    money("held", t`Held`),
    money("owed", t`Owed by agents`),
  ];
}

/** Whether a period's payments wait for approval, are held, or are made. */
function RunState({ run: { state, holdReason } }: { readonly run: ContractRun }) {
  const { t } = useLingui();
  if (holdReason !== null) return <StatusPill tone="danger">{t`Held`}</StatusPill>;
  if (state === "proposed") return <StatusPill tone="info">{t`Waits for approval`}</StatusPill>;
  return <StatusPill tone="live">{t`Approved`}</StatusPill>;
}
