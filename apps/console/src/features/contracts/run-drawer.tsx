import { byCursor } from "@banyan/client";
import { Amount, Button, type Column, EmptyState, notify, SaveFileButton, Sheet } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRun, ContractRunRecord } from "../../platform/answers.ts";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { HoldRunDialog } from "./hold-run-dialog.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { RecordState } from "./record-state.tsx";
import { RunApproval } from "./run-approval.tsx";

export type ContractKind = "dividend" | "daily" | "hourly" | "realtime";

interface RunDrawerProps {
  readonly brandId: string;
  readonly kind: ContractKind;
  readonly run: ContractRun;
  readonly onClose: () => void;
}

/** The payments of a period: operators approve them, hold them, cut one, or pay one from the house. */
export function RunDrawer({ brandId, kind, run, onClose }: RunDrawerProps) {
  const { t } = useLingui();
  const { period, periodTo } = run;
  const [chosen, setChosen] = useState<string>();
  const columns = useColumns(({ id }) => setChosen(id));
  const query = useInfiniteQuery(
    queries.operations.contractRunRecords.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, kind, period, periodTo, before }),
      ...byCursor,
    }),
  );
  const record = query.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === chosen);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<Moment at={periodTo} />} wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RunApproval run={run} />
        <RunActs run={run} />
        <EndlessTable
          caption={t`Contracts of the period`}
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          empty={<EmptyState title={t`No contract`} />}
        />
      </div>
      {record && <RecordDialog record={record} onClose={() => setChosen(undefined)} />}
    </Sheet>
  );
}

function RunActs({ run }: { readonly run: ContractRun }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const mayHold = useMay("contracts.hold");
  const [holding, setHolding] = useState(false);
  const { id, holdReason } = run;
  return (
    <>
      {holdReason !== null && (
        <p className="text-15 wrap-anywhere text-danger">
          <Trans>Held because: {holdReason}</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SaveFileButton
          name="settlement-run.csv"
          load={() => client.operations.contractRunFile({ runId: id })}
          onFailure={(error) => notify.error(failureText(error))}
        >
          <Trans>Download CSV</Trans>
        </SaveFileButton>
        {mayHold && (
          <Button onClick={() => setHolding(true)}>
            {holdReason === null ? t`Hold the period` : t`Release the period`}
          </Button>
        )}
      </div>
      {holding && <HoldRunDialog run={run} onClose={() => setHolding(false)} />}
    </>
  );
}

function useColumns(onOpen: (record: ContractRunRecord) => void): readonly Column<ContractRunRecord>[] {
  const { t } = useLingui();
  const mayAct = [useMay("contracts.hold"), useMay("contracts.settle")].includes(true);
  const money = (key: "net" | "cut", header: string): Column<ContractRunRecord> => ({
    key,
    header,
    numeric: true,
    cell: (record) => <Amount minor={record[key]} currency={record.currency} />,
  });
  return [
    {
      key: "account",
      header: t`Agent`,
      phone: "title",
      cell: ({ memberId, account, upline }) => (
        <span className="grid">
          <MemberLink memberId={memberId}>
            <bdi>{account}</bdi>
          </MemberLink>
          <span className="text-13 text-text-3">
            {upline === null ? <Trans>House</Trans> : <bdi className="wrap-anywhere">{upline}</bdi>}
          </span>
        </span>
      ),
    },
    money("net", t`Net`),
    money("cut", t`Cut`),
    { key: "amount", header: t`Amount`, numeric: true, cell: (record) => <AmountOrDebt record={record} /> },
    { key: "state", header: t`State`, cell: (record) => <RecordState record={record} /> },
    ...(mayAct
      ? [
          {
            key: "act",
            header: <span className="sr-only">{t`Action`}</span>,
            cell: (record: ContractRunRecord) => (
              <Button size="sm" tone={record.change === null ? "secondary" : "primary"} onClick={() => onOpen(record)}>
                {record.change === null ? <Trans>Change</Trans> : <Trans>Decide</Trans>}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** The amount, and below it the debt that later periods take off. */
function AmountOrDebt({ record: { amount, owedOut, currency } }: { readonly record: ContractRunRecord }) {
  return (
    <span className="grid">
      <Amount minor={amount} currency={currency} />
      {BigInt(owedOut) < 0n && (
        <span className="text-13 text-danger">
          <Trans>
            Owed <Amount minor={owedOut} currency={currency} />
          </Trans>
        </span>
      )}
    </span>
  );
}
