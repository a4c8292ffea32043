import { byCursor } from "@banyan/client";
import { Amount, Button, type Column, EmptyState, Sheet, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRun, ContractRunRecord } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { HoldDialog } from "./hold-dialog.tsx";

export type ContractKind = "dividend" | "daily" | "hourly" | "realtime";

interface RunDrawerProps {
  readonly brandId: string;
  readonly kind: ContractKind;
  readonly run: ContractRun;
  readonly onClose: () => void;
}

/** The amounts of all contracts of a period. An operator may hold an agent's payments here, and release them. */
export function RunDrawer({ brandId, kind, run: { period, periodTo }, onClose }: RunDrawerProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ContractRunRecord>();
  const columns = useColumns(setChosen);
  const query = useInfiniteQuery(
    queries.operations.contractRunRecords.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, kind, period, periodTo, before }),
      ...byCursor,
    }),
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<Moment at={periodTo} />} wide>
      <EndlessTable
        caption={t`Contracts of the period`}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        empty={<EmptyState title={t`No contract`} />}
      />
      {chosen && <HoldDialog record={chosen} onClose={() => setChosen(undefined)} />}
    </Sheet>
  );
}

function useColumns(onHold: (record: ContractRunRecord) => void): readonly Column<ContractRunRecord>[] {
  const { t } = useLingui();
  const mayHold = useMay("contracts.hold");
  const money = (key: "net" | "correction" | "owedOut" | "amount", header: string): Column<ContractRunRecord> => ({
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
    money("correction", t`Corrections`),
    money("owedOut", t`Owed`),
    money("amount", t`Amount`),
    { key: "state", header: t`State`, cell: (record) => <RecordState record={record} /> },
    ...(mayHold
      ? [
          {
            key: "hold",
            header: <span className="sr-only">{t`Hold`}</span>,
            cell: (record: ContractRunRecord) => (
              <Button size="sm" onClick={() => onHold(record)}>
                {record.holdReason === null ? <Trans>Hold</Trans> : <Trans>Release</Trans>}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function RecordState({ record: { state, holdReason } }: { readonly record: ContractRunRecord }) {
  if (state === "paid") {
    return (
      <StatusPill tone="live">
        <Trans>Paid</Trans>
      </StatusPill>
    );
  }
  if (state === "nothing") {
    return (
      <StatusPill tone="neutral">
        <Trans>Nothing to pay</Trans>
      </StatusPill>
    );
  }
  if (state === "unpaid" && holdReason === null) {
    return (
      <StatusPill tone="danger">
        <Trans>Waits for the upline</Trans>
      </StatusPill>
    );
  }
  return (
    <StatusPill tone={holdReason === null ? "info" : "danger"}>
      {holdReason === null ? <Trans>Waits</Trans> : <Trans>Held</Trans>}
    </StatusPill>
  );
}
