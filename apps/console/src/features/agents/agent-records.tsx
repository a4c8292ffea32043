import { byCursor } from "@banyan/client";
import { Amount, type Column, EmptyState, Segmented, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentRecordLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { CONTRACT_KINDS, type ContractKind, kindNames, ratioOf, recordStates } from "./agent-words.ts";
import { RecordReason } from "./record-reason.tsx";

/** The settled periods of an agent's contracts, of one kind at a time. Each opens to the reason of its amount. */
export function AgentRecords({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<ContractKind>("dividend");
  const [opened, setOpened] = useState<AgentRecordLine>();
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.operations.agentRecords.infiniteOptions({
      input: (before: string | undefined) => ({ memberId, kind, before }),
      ...byCursor,
    }),
  );
  return (
    <>
      <div className="mb-4">
        <Segmented
          label={t`Kind of contract`}
          value={kind}
          onValueChange={setKind}
          segments={CONTRACT_KINDS.map((value) => ({ value, label: t(kindNames[value]) }))}
        />
      </div>
      <EndlessTable
        caption={t`Settled periods`}
        columns={columns}
        rowKey={({ id }) => id}
        onRowPress={setOpened}
        query={query}
        empty={
          <EmptyState illustration="records" title={t`No period was settled`}>
            <Trans>Periods of contracts in force will be listed here once they are over.</Trans>
          </EmptyState>
        }
      />
      {opened && <RecordReason recordId={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(): readonly Column<AgentRecordLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const money = (key: "validBet" | "net" | "owedOut" | "amount", header: string): Column<AgentRecordLine> => ({
    key,
    header,
    numeric: true,
    ...(key === "amount" && { phone: "aside" as const }),
    cell: (record) => <Amount minor={record[key]} currency={record.currency} />,
  });
  return [
    { key: "to", header: t`Period ends`, phone: "title", cell: ({ periodTo }) => <Moment at={periodTo} /> },
    money("validBet", t`Valid bet`),
    {
      key: "rate",
      header: t`Rate`,
      numeric: true,
      cell: ({ rate }) => <bdi className="tabular">{formats.percent(ratioOf(rate))}</bdi>,
    },
    money("net", t`Net`),
    money("owedOut", t`Owed`),
    money("amount", t`Amount`),
    {
      key: "state",
      header: t`State`,
      cell: ({ state }) => <StatusPill tone={recordStates[state].tone}>{t(recordStates[state].name)}</StatusPill>,
    },
  ];
}
