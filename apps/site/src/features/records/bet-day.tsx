import { Amount, Button, type Column, DataTable, periodOf, useFormats, useIsPhone } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListTree, RotateCcw } from "lucide-react";
import type { BetRecord } from "../../platform/answers.ts";
import { hasReplay, useBetOwner } from "./bet-owner.ts";
import { BetOutcome } from "./bet-outcome.tsx";
import { BetRows } from "./bet-rows.tsx";
import type { BetFilters } from "./bet-search.ts";
import { BetSubtitle, BetTitle } from "./bet-title.tsx";
import { BetTotalsLine } from "./bet-totals-line.tsx";
import { DayHeading } from "./day-heading.tsx";
import type { DayGroup } from "./period.ts";
import { useBetTotals } from "./record-queries.ts";

export interface BetDayProps {
  readonly group: DayGroup<BetRecord>;
  readonly filters: BetFilters;
  readonly onOpen: (bet: BetRecord) => void;
}

/** The bets of one day below the day's totals. */
export function BetDay({ group: { day, entries }, filters, onOpen }: BetDayProps) {
  const totals = useBetTotals(periodOf({ from: day, to: day }), filters);
  const phone = useIsPhone();
  return (
    <section className="overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift">
      <header className="flex flex-col gap-1.5 border-b border-hairline bg-raised px-4 py-3 md:flex-row md:items-center md:justify-between">
        <h2 className="text-15">
          <DayHeading day={day} />
        </h2>
        <BetTotalsLine totals={totals} />
      </header>
      {phone ? <BetRows bets={entries} onOpen={onOpen} /> : <BetTable bets={entries} onOpen={onOpen} />}
    </section>
  );
}

interface BetTableProps {
  readonly bets: readonly BetRecord[];
  readonly onOpen: (bet: BetRecord) => void;
}

function BetTable({ bets, onOpen }: BetTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const owner = useBetOwner();
  const columns: Column<BetRecord>[] = [
    {
      key: "time",
      header: <Trans>Time</Trans>,
      cell: ({ openedAt }) => <span className="tabular text-text-2">{formats.time(openedAt)}</span>,
    },
    {
      key: "game",
      header: <Trans>Game</Trans>,
      cell: (bet) => (
        <>
          <span className="block font-bold">
            <BetTitle bet={bet} />
          </span>
          <span className="block text-12 wrap-anywhere text-text-3">
            <BetSubtitle bet={bet} />
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
      key: "open",
      header: <span className="sr-only">{t`Details`}</span>,
      numeric: true,
      cell: (bet) => (
        <Button
          size="sm"
          tone="quiet"
          icon={hasReplay(bet, owner) ? <RotateCcw /> : <ListTree className="mirror-rtl" />}
          onClick={() => onOpen(bet)}
        >
          {hasReplay(bet, owner) ? <Trans>Replay</Trans> : <Trans>Details</Trans>}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t`Bets`}
      columns={columns}
      rows={bets}
      rowKey={({ id }) => id}
      className="!rounded-none !border-0 !shadow-none"
    />
  );
}
