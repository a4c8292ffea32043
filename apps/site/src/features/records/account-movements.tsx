import { Chip, DateRange, type DayRange, EmptyState, LoadMore, periodOf, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { DayHeading } from "./day-heading.tsx";
import { type RecordFilter, kindsInOrder } from "./kinds.ts";
import { filterNames } from "./movement-kinds.ts";
import { byDay } from "./period.ts";
import { useMovements } from "./record-queries.ts";
import { useReplay } from "./use-replay.tsx";
import { storiesOf } from "./stories.ts";
import { StoryList } from "./story-list.tsx";
import { useToday } from "./use-today.ts";

export interface AccountMovementsProps {
  readonly days: DayRange;
  readonly kind: RecordFilter | undefined;
  readonly onDaysChange: (days: DayRange) => void;
  readonly onKindChange: (kind: RecordFilter | undefined) => void;
}

/** Every movement of the balance on the chosen days. */
export function AccountMovements({ days, kind, onDaysChange, onKindChange }: AccountMovementsProps) {
  const { timeZone } = useUi();
  const today = useToday();
  const { query, movements } = useMovements(periodOf(days), kind);
  const { replay, dialog } = useReplay();
  return (
    <div className="flex flex-col gap-4">
      <DateRange presets={["today", "last7", "last30"]} value={days} onValueChange={onDaysChange} max={today} />
      <KindChips kind={kind} onKindChange={onKindChange} />
      <QueryGate query={query} data={movements} lines={8}>
        {(movements) =>
          movements.length === 0 ? (
            <NoMovements />
          ) : (
            byDay(storiesOf(movements), ({ lines: [{ at }] }) => at, timeZone).map(({ day, entries }) => (
              <section key={day} className="overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift">
                <h2 className="border-b border-hairline bg-raised px-4 py-3 text-15">
                  <DayHeading day={day} />
                </h2>
                <StoryList stories={entries} onReplay={replay} />
              </section>
            ))
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

function KindChips({ kind, onKindChange }: Pick<AccountMovementsProps, "kind" | "onKindChange">) {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0 scrollbar-none -mx-3 flex gap-2 overflow-x-auto px-3 py-1 sm:-mx-1 sm:flex-wrap sm:px-1">
      <legend className="sr-only">
        <Trans>Kind</Trans>
      </legend>
      <Chip selected={kind === undefined} onClick={() => onKindChange(undefined)}>
        <Trans>Everything</Trans>
      </Chip>
      {kindsInOrder.map((one) => (
        <Chip key={one} selected={kind === one} onClick={() => onKindChange(kind === one ? undefined : one)}>
          {t(filterNames[one])}
        </Chip>
      ))}
    </fieldset>
  );
}

function NoMovements() {
  return (
    <EmptyState
      illustration="records"
      title={<Trans>No transactions in this period</Trans>}
      action={
        <ButtonLink to="/member/depositv2" search={{}}>
          <Trans>Make a deposit</Trans>
        </ButtonLink>
      }
    >
      <Trans>Deposits, withdrawals, stakes and wins will be listed here.</Trans>
    </EmptyState>
  );
}
