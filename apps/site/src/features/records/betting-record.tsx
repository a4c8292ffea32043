import { Card, DateRange, type DayRange, EmptyState, LoadMore, useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { BetDay } from "./bet-day.tsx";
import { BetTotalsLine } from "./bet-totals-line.tsx";
import { byDay, periodOf } from "./period.ts";
import { useBets } from "./record-queries.ts";
import { useReplay } from "./use-replay.tsx";
import { useToday } from "./use-today.ts";

export interface BettingRecordProps {
  readonly days: DayRange;
  readonly onDaysChange: (days: DayRange) => void;
}

/** Every round of the chosen days: the totals of the period, then each day. */
export function BettingRecord({ days, onDaysChange }: BettingRecordProps) {
  const { timeZone } = useUi();
  const today = useToday();
  const { query, bets, totals } = useBets(periodOf(days));
  const { replay, dialog } = useReplay();
  return (
    <div className="flex flex-col gap-4">
      <DateRange presets={["today", "last7", "last30"]} value={days} onValueChange={onDaysChange} max={today} />
      <QueryGate query={query} data={bets} lines={8}>
        {(bets) =>
          bets.length === 0 ? (
            <NoBets />
          ) : (
            <>
              <Card>
                <BetTotalsLine large totals={totals} />
              </Card>
              {byDay(bets, ({ openedAt }) => openedAt, timeZone).map((group) => (
                <BetDay key={group.day} group={group} onReplay={replay} />
              ))}
            </>
          )
        }
      </QueryGate>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
      {dialog}
    </div>
  );
}

function NoBets() {
  return (
    <EmptyState
      illustration="records"
      title={<Trans>No rounds in this period</Trans>}
      action={
        <ButtonLink to="/" tone="primary">
          <Trans>Go to games</Trans>
        </ButtonLink>
      }
    >
      <Trans>Every round you play will be saved here, and you can watch it again.</Trans>
    </EmptyState>
  );
}
