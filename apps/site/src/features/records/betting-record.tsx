import {
  Button,
  Card,
  DateRange,
  type DayRange,
  EmptyState,
  LoadMore,
  periodOf,
  RangeName,
  useIsPhone,
  useUi,
} from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { FoldedFilters } from "../../shared/page-parts/folded-filters.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { BetDay } from "./bet-day.tsx";
import { BetFilters } from "./bet-filters.tsx";
import type { BetFilters as Filters } from "./bet-search.ts";
import { BetTotalsLine } from "./bet-totals-line.tsx";
import { byDay } from "./period.ts";
import { DownloadBets } from "./download-bets.tsx";
import { useBetOwner } from "./bet-owner.ts";
import { useBets } from "./record-queries.ts";
import { useOpenedBet } from "./use-opened-bet.tsx";
import { useToday } from "./use-today.ts";

const PRESETS = ["today", "last7", "last30"] as const;

export interface BettingRecordProps {
  readonly days: DayRange;
  readonly filters: Filters;
  readonly onDaysChange: (days: DayRange) => void;
  readonly onFiltersChange: (filters: Filters) => void;
}

/** The bets of all kinds of the chosen days: the totals of the period, then each day. */
export function BettingRecord({ days, filters, onDaysChange, onFiltersChange }: BettingRecordProps) {
  const { timeZone } = useUi();
  const today = useToday();
  const period = periodOf(days);
  const { query, bets, totals, choices } = useBets(period, filters);
  const { open, dialog } = useOpenedBet();
  const phone = useIsPhone();
  const active = Object.values(filters).filter((filter) => filter !== undefined).length;
  const controls = (
    <>
      <DateRange steps presets={PRESETS} value={days} onValueChange={onDaysChange} max={today} />
      <BetFilters filters={filters} choices={choices} onChange={onFiltersChange} />
    </>
  );
  const download = <DownloadBets period={period} filters={filters} disabled={!bets?.length} />;
  return (
    <div className="flex flex-col gap-4">
      {phone ? (
        <FoldedFilters
          period={<RangeName value={days} presets={PRESETS} today={today} />}
          active={active}
          done={<ShowBets bets={totals?.bets} />}
          onClear={() => onFiltersChange({})}
        >
          {controls}
        </FoldedFilters>
      ) : (
        <>
          {controls}
          {download}
        </>
      )}
      <QueryGate query={query} data={bets} lines={8}>
        {(bets) =>
          bets.length === 0 ? (
            <NoBets onAll={active > 0 ? () => onFiltersChange({}) : undefined} />
          ) : (
            <>
              <Card>
                <div className="flex flex-col gap-3">
                  <BetTotalsLine large totals={totals} />
                  {phone && <div className="-ms-3 -mb-2 flex">{download}</div>}
                </div>
              </Card>
              {byDay(bets, ({ openedAt }) => openedAt, timeZone).map((group) => (
                <BetDay key={group.day} group={group} filters={filters} onOpen={open} />
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

/** The label of the button that leads from the filters to the bets; `bets` is absent while the number is unknown. */
function ShowBets({ bets }: { readonly bets: number | undefined }) {
  return bets === undefined ? <Trans>Show bets</Trans> : <Plural value={bets} one="Show # bet" other="Show # bets" />;
}

/** `onAll` removes the filters; it is absent when there are none. */
function NoBets({ onAll }: { readonly onAll: (() => void) | undefined }) {
  const owner = useBetOwner();
  if (onAll) {
    return (
      <EmptyState
        illustration="records"
        title={<Trans>No bets match these filters</Trans>}
        action={
          <Button tone="primary" onClick={onAll}>
            <Trans>Show all bets</Trans>
          </Button>
        }
      >
        <Trans>Choose other filters or another period.</Trans>
      </EmptyState>
    );
  }
  if (owner !== undefined) {
    return (
      <EmptyState illustration="records" title={<Trans>No bets in this period</Trans>}>
        <Trans>Every bet of this member will be listed here. Choose another period to see earlier ones.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration="records"
      title={<Trans>No bets in this period</Trans>}
      action={
        <ButtonLink to="/" tone="primary">
          <Trans>Go to games</Trans>
        </ButtonLink>
      }
    >
      <Trans>Every bet will be saved here, and you can watch your rounds again.</Trans>
    </EmptyState>
  );
}
