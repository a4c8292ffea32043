import { Amount, Button, type Column, DataTable, useFormats, useIsPhone } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import type { BetRecord } from "../../platform/answers.ts";
import { BetOutcome } from "./bet-outcome.tsx";
import { BetRows } from "./bet-rows.tsx";
import { BetTotalsLine } from "./bet-totals-line.tsx";
import { DayHeading } from "./day-heading.tsx";
import { JackpotName } from "../../shared/games/jackpot-name.tsx";
import { type DayGroup, periodOf } from "./period.ts";
import { useBetTotals } from "./record-queries.ts";

export interface BetDayProps {
  readonly group: DayGroup<BetRecord>;
  readonly onReplay: (bet: BetRecord) => void;
}

/** The rounds of one day below the day's totals. */
export function BetDay({ group: { day, entries }, onReplay }: BetDayProps) {
  const totals = useBetTotals(periodOf({ from: day, to: day }));
  const phone = useIsPhone();
  return (
    <section className="overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift">
      <header className="flex flex-col gap-1.5 border-b border-hairline bg-raised px-4 py-3 md:flex-row md:items-center md:justify-between">
        <h2 className="text-15">
          <DayHeading day={day} />
        </h2>
        <BetTotalsLine totals={totals} />
      </header>
      {phone ? <BetRows bets={entries} onReplay={onReplay} /> : <BetTable bets={entries} onReplay={onReplay} />}
    </section>
  );
}

interface BetTableProps {
  readonly bets: readonly BetRecord[];
  readonly onReplay: (bet: BetRecord) => void;
}

function BetTable({ bets, onReplay }: BetTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const columns: Column<BetRecord>[] = [
    {
      key: "time",
      header: <Trans>Time</Trans>,
      cell: ({ openedAt }) => <span className="tabular text-text-2">{formats.time(openedAt)}</span>,
    },
    {
      key: "game",
      header: <Trans>Game</Trans>,
      cell: ({ gameName, vendorName, jackpot }) => (
        <>
          <span className="block font-bold">
            <bdi>{gameName}</bdi>
          </span>
          <span className="block text-12 text-text-3">
            {jackpot ? <JackpotName name={jackpot.name} /> : <bdi>{vendorName}</bdi>}
          </span>
        </>
      ),
    },
    {
      key: "stake",
      header: <Trans>Stake</Trans>,
      numeric: true,
      cell: ({ stake, currency }) => <Amount minor={stake} currency={currency} />,
    },
    {
      key: "payout",
      header: <Trans>Paid out</Trans>,
      numeric: true,
      cell: ({ payout, currency, state }) => (state === "open" ? "–" : <Amount minor={payout} currency={currency} />),
    },
    { key: "net", header: <Trans>Result</Trans>, numeric: true, cell: (bet) => <BetOutcome bet={bet} /> },
    {
      key: "replay",
      header: <span className="sr-only">{t`Replay`}</span>,
      numeric: true,
      cell: (bet) => (
        <Button size="sm" tone="quiet" icon={<RotateCcw />} onClick={() => onReplay(bet)}>
          <Trans>Replay</Trans>
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t`Rounds`}
      columns={columns}
      rows={bets}
      rowKey={({ id }) => id}
      className="!rounded-none !border-0 !shadow-none"
    />
  );
}
