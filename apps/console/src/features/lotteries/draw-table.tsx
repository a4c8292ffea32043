import { byCursor } from "@banyan/client";
import { type Column, EmptyState, Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { DrawDrawer } from "./draw-drawer.tsx";
import { DrawResult } from "./draw-result.tsx";
import { SumLines, TicketCount } from "./lottery-sums.tsx";
import { DrawState, useVoidReason } from "./lottery-words.tsx";

const REFETCH_MILLIS = 5_000;

/** The draws of a lottery, the latest first. */
export function DrawTable({ gameCode }: { readonly gameCode: string }) {
  const { t } = useLingui();
  const brand = useBrandInput();
  const columns = useColumns();
  const [view, setView] = useState<"all" | "waiting">("all");
  const [opened, setOpened] = useState<LotteryDrawLine>();
  const query = useInfiniteQuery(
    queries.operations.lotteryDraws.infiniteOptions({
      input: (before: string | undefined) => ({
        ...brand,
        gameCode,
        view,
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
      refetchInterval: REFETCH_MILLIS,
    }),
  );
  return (
    <>
      <Segmented
        label={t`Which draws`}
        className="mb-4"
        value={view}
        onValueChange={setView}
        segments={[
          { value: "all", label: t`All` },
          { value: "waiting", label: t`Waiting` },
        ]}
      />
      <EndlessTable
        caption={t`Draws`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={setOpened}
        query={query}
        empty={
          <EmptyState title={view === "waiting" ? t`No draw waits for a decision` : t`No draws yet`}>
            <Trans>The worker plans the draws of a lottery that is in the catalogue.</Trans>
          </EmptyState>
        }
      />
      {opened === undefined ? null : <DrawDrawer draw={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(): readonly Column<LotteryDrawLine>[] {
  const { t } = useLingui();
  const voidReason = useVoidReason();
  return [
    {
      key: "numero",
      header: t`Draw`,
      phone: "title",
      cell: (row) => (
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {row.numero}
        </bdi>
      ),
    },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <DrawState draw={row} /> },
    { key: "close", header: t`Bets end`, phone: "hidden", cell: (row) => <Moment at={row.closeAt} /> },
    { key: "draw", header: t`Drawn at`, cell: (row) => <Moment at={row.drawAt} /> },
    { key: "tickets", header: t`Tickets`, numeric: true, cell: (row) => <TicketCount sums={row.sums} /> },
    { key: "stake", header: t`Stakes`, numeric: true, cell: (row) => <SumLines sums={row.sums} of="stake" /> },
    { key: "payout", header: t`Paid`, numeric: true, cell: (row) => <SumLines sums={row.sums} of="payout" /> },
    {
      key: "result",
      header: t`Result`,
      cell: (row) =>
        row.voidReason === null ? (
          <DrawResult result={row.result} folded />
        ) : (
          <bdi className="text-13 text-text-2 wrap-anywhere">{voidReason(row.voidReason)}</bdi>
        ),
    },
  ];
}
