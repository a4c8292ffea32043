import { type Column, Countdown, CountBadge, DataTable, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { LotteryLine } from "../../platform/answers.ts";
import { refetchDraws } from "./lottery-query.ts";
import { HoldLines, SumLines } from "./lottery-sums.tsx";
import { usePaceText } from "./lottery-words.tsx";

interface LotteryTableProps {
  readonly list: readonly LotteryLine[];
  /** The database's time of the answer, and this device's time when it came. */
  readonly serverTime: string;
  readonly receivedAt: number;
}

/** The lotteries, each with its next draw and the sums of today's draws. */
export function LotteryTable({ list, serverTime, receivedAt }: LotteryTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ahead = new Date(serverTime).getTime() - receivedAt;
  const columns = useColumns(() => Date.now() + ahead);
  return (
    <DataTable
      caption={t`Lotteries`}
      columns={columns}
      rows={list}
      rowKey={(row) => row.gameCode}
      onRowPress={({ gameCode }) => void navigate({ to: "/lotteries/$gameCode", params: { gameCode }, search: true })}
      empty={
        <EmptyState title={t`No lotteries`}>
          <Trans>The lotteries of your brands' vendors will be listed here.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(now: () => number): readonly Column<LotteryLine>[] {
  const { t } = useLingui();
  const pace = usePaceText();
  return [
    {
      key: "game",
      header: t`Lottery`,
      phone: "title",
      cell: (row) => (
        <span className="grid md:min-w-36">
          <bdi className="font-bold">{row.gameName}</bdi>
          <span className="text-13 font-normal text-text-3">
            <bdi dir="ltr">{row.gameCode}</bdi> · <bdi>{row.vendorName}</bdi>
          </span>
        </span>
      ),
    },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <LotteryState lottery={row} /> },
    {
      key: "rules",
      header: t`Rules and prices`,
      cell: (row) => (
        <span className="grid text-13">
          <bdi dir="ltr">{row.rules}</bdi>
          <bdi dir="ltr" className="text-text-3">
            {row.prices}
          </bdi>
        </span>
      ),
    },
    { key: "pace", header: t`Draws`, cell: (row) => pace(row) },
    { key: "next", header: t`Next draw`, cell: (row) => <NextDraw lottery={row} now={now} /> },
    { key: "stake", header: t`Stakes today`, numeric: true, cell: (row) => <SumLines sums={row.today} of="stake" /> },
    { key: "payout", header: t`Paid today`, numeric: true, cell: (row) => <SumLines sums={row.today} of="payout" /> },
    { key: "hold", header: t`Hold`, numeric: true, cell: (row) => <HoldLines sums={row.today} /> },
  ];
}

function LotteryState({ lottery: { enabled, waiting, ...also } }: { readonly lottery: LotteryLine }) {
  const { t } = useLingui();
  const count = waiting + also.waitingLimits + also.waitingPrices;
  return (
    <span className="inline-flex items-center gap-2">
      {enabled ? <StatusPill tone="live">{t`On`}</StatusPill> : <StatusPill tone="neutral">{t`Off`}</StatusPill>}
      {count > 0 ? <CountBadge count={count} label={t`${count} waiting`} /> : null}
    </span>
  );
}

function NextDraw({ lottery: { next }, now }: { readonly lottery: LotteryLine; readonly now: () => number }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (next === null) return <>{t`None planned`}</>;
  const drawAt = new Date(next.drawAt).getTime();
  return (
    <span className="grid">
      <bdi dir="ltr" className="tabular whitespace-nowrap">
        {next.numero}
      </bdi>
      {drawAt - now() < 86_400_000 ? (
        <Countdown until={drawAt} now={now} onEnd={() => void refetchDraws()} className="text-13 text-text-2" />
      ) : (
        <span className="text-13 text-text-2">{formats.dayTime(next.drawAt)}</span>
      )}
    </span>
  );
}
