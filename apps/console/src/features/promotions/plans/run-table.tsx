import { byCursor } from "@banyan/client";
import { Amount, Button, type Column, EmptyState, StatusPill, type Tone, useFormats } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RewardRun } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { EndlessTable } from "../../../shared/frame/endless-table.tsx";
import { Moment } from "../../../shared/frame/moment.tsx";
import { usePlanWords } from "./plan-words.tsx";
import { RunDecision } from "./run-decision.tsx";

/** The word for each state of a run. */
const STATES: Readonly<Record<RewardRun["state"], { readonly name: MessageDescriptor; readonly tone: Tone }>> = {
  open: { name: msg`Running`, tone: "live" },
  computing: { name: msg`Computing`, tone: "info" },
  waiting: { name: msg`Needs a decision`, tone: "danger" },
  releasing: { name: msg`Releasing`, tone: "info" },
  released: { name: msg`Released`, tone: "win" },
  cancelled: { name: msg`Cancelled`, tone: "neutral" },
};

/** The computed periods of a brand, newest first. A run that does not fit into its budget opens to the decision. */
export function RunTable({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { kinds } = usePlanWords();
  const mayManage = useMay("promotions.manage");
  const [decided, setDecided] = useState<RewardRun>();
  const query = useInfiniteQuery(
    queries.operations.rewardRuns.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
      refetchInterval: 5_000,
    }),
  );
  const columns: readonly Column<RewardRun>[] = [
    {
      key: "title",
      header: t`Promotion`,
      phone: "title",
      cell: (row) => (
        <>
          <bdi>{row.title}</bdi> <span className="text-text-3">{kinds[row.kind]}</span>
        </>
      ),
    },
    // The days are the brand's; at noon they are the same in the reader's zone.
    {
      key: "period",
      header: t`Period`,
      cell: (row) => formats.dates(`${row.firstDay}T12:00`, `${row.lastDay}T12:00`),
    },
    {
      key: "state",
      header: t`State`,
      phone: "aside",
      cell: (row) => <StatusPill tone={STATES[row.state].tone}>{t(STATES[row.state].name)}</StatusPill>,
    },
    {
      key: "players",
      header: t`Players`,
      numeric: true,
      cell: (row) => (isComputed(row) ? <bdi className="tabular">{formats.number(row.players)}</bdi> : "–"),
    },
    {
      key: "amount",
      header: t`Sum`,
      numeric: true,
      cell: (row) => (isComputed(row) ? <Amount minor={row.amount} currency={row.currency} show="code" /> : "–"),
    },
    {
      key: "released",
      header: t`Released`,
      numeric: true,
      cell: (row) => (isComputed(row) ? <Amount minor={row.released} currency={row.currency} show="code" /> : "–"),
    },
    {
      key: "advanced",
      header: t`Taken before the end`,
      numeric: true,
      cell: (row) => (row.advanced === "0" ? "–" : <Amount minor={row.advanced} currency={row.currency} show="code" />),
    },
    {
      key: "decision",
      header: t`Decision`,
      cell: (row) => <Decision run={row} onDecide={mayManage ? () => setDecided(row) : undefined} />,
    },
  ];
  return (
    <>
      <EndlessTable
        caption={t`Runs`}
        columns={columns}
        rowKey={(row) => row.id}
        query={query}
        empty={
          <EmptyState title={t`No runs yet`}>
            <Trans>Each period of a rebate or a cashback is computed soon after its end.</Trans>
          </EmptyState>
        }
      />
      {decided ? <RunDecision brandId={brandId} run={decided} onClose={() => setDecided(undefined)} /> : null}
    </>
  );
}

/** An open run is computed when its period ends. */
const isComputed = ({ state }: RewardRun) => state !== "open";

interface DecisionProps {
  readonly run: RewardRun;
  readonly onDecide: (() => void) | undefined;
}

function Decision({ run: { state, decidedAt, decidedBy, reason }, onDecide }: DecisionProps) {
  if (state === "waiting" && onDecide) {
    return (
      <Button size="sm" tone="primary" onClick={onDecide}>
        <Trans>Decide</Trans>
      </Button>
    );
  }
  if (decidedAt === null) return "–";
  return (
    <span className="text-13">
      <bdi>{decidedBy}</bdi> <Moment at={decidedAt} /> <bdi>{reason}</bdi>
    </span>
  );
}
