import { byCursor } from "@banyan/client";
import {
  Card,
  categoryName,
  DateRange,
  type DayRange,
  EmptyState,
  LoadMore,
  RangeName,
  Select,
  useIsPhone,
  useLatest,
} from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { FoldedFilters } from "../../shared/page-parts/folded-filters.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { PlayRows } from "./play-rows.tsx";
import { PlayTable } from "./play-table.tsx";
import { DeeperLevels } from "./team-members.tsx";
import { TeamPath } from "./team-path.tsx";
import { TeamTotals } from "./team-totals.tsx";

const PRESETS = ["today", "last7", "last30"] as const;
const PAGE_SIZE = 50;
const EVERYTHING = "all";

export interface TeamPlayProps {
  /** Whose team; the agent's by default. */
  readonly memberId: string | undefined;
  readonly days: DayRange;
  readonly gameType: string | undefined;
  readonly onDaysChange: (days: DayRange) => void;
  readonly onGameTypeChange: (gameType: string | undefined) => void;
}

/** The play of a team: the totals, one row for each direct member with everybody below, and the way down. */
export function TeamPlay({ memberId, days, gameType, onDaysChange, onGameTypeChange }: TeamPlayProps) {
  const phone = useIsPhone();
  const query = useInfiniteQuery(
    queries.agents.teamPlay.infiniteOptions({
      input: (before: string | undefined) => ({ memberId, ...days, gameType, limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  );
  const first = useLatest(query.data?.pages[0]);
  const today = first?.period.today ?? days.to;
  const active = gameType === undefined ? 0 : 1;
  const controls = (
    <>
      <DateRange steps presets={PRESETS} value={days} onValueChange={onDaysChange} max={today} today={today} />
      <CategoryFilter gameType={gameType} offered={first?.gameTypes ?? []} onChange={onGameTypeChange} />
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      {first && <TeamPath path={first.path} to="/agentHome/personalHistoryCopy" search={days} />}
      {phone ? (
        <FoldedFilters
          period={<RangeName value={days} presets={PRESETS} today={today} />}
          active={active}
          done={<Trans>Show the team</Trans>}
          onClear={() => onGameTypeChange(undefined)}
        >
          {controls}
        </FoldedFilters>
      ) : (
        controls
      )}
      <QueryGate query={query} data={query.data} lines={8}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list);
          const [shown] = pages;
          const hasPlay = rows.length > 0 || (shown?.belowHidden && shown.totals?.bets !== 0);
          if (shown === undefined || !hasPlay) return <NoPlay />;
          const { totals, currency, period } = shown;
          return (
            <>
              {totals && (
                <Card>
                  <TeamTotals totals={totals} currency={currency} />
                </Card>
              )}
              {rows.length === 0 ? (
                <DeeperLevels />
              ) : phone ? (
                <PlayRows rows={rows} currency={currency} days={days} />
              ) : (
                <PlayTable rows={rows} totals={totals} currency={currency} days={days} />
              )}
              <p className="text-13 text-text-3">
                <Trans>
                  Days of the time zone {period.timeZone}. A bet counts on the day on which it is settled. The result is
                  what the players won or lost.
                </Trans>
              </p>
            </>
          );
        }}
      </QueryGate>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

interface CategoryFilterProps {
  readonly gameType: string | undefined;
  /** The categories with play in the period. */
  readonly offered: readonly string[];
  readonly onChange: (gameType: string | undefined) => void;
}

function CategoryFilter({ gameType, offered, onChange }: CategoryFilterProps) {
  const { t } = useLingui();
  const nameOf = (code: string) => {
    const name = categoryName(code);
    return name ? t(name) : code;
  };
  const codes = [...new Set([...offered, ...(gameType === undefined ? [] : [gameType])])];
  return (
    <div className="sm:max-w-72">
      <Select
        label={<Trans>Category</Trans>}
        options={[
          { value: EVERYTHING, label: t`All categories` },
          ...codes.map((code) => ({ value: code, label: nameOf(code) })),
        ]}
        value={gameType ?? EVERYTHING}
        onValueChange={(value) => onChange(value === EVERYTHING ? undefined : value)}
      />
    </div>
  );
}

function NoPlay() {
  return (
    <EmptyState
      illustration="records"
      title={<Trans>No settled bets in this period</Trans>}
      action={
        <ButtonLink to="/agentHome/registerCenter" tone="primary">
          <Trans>Share your link</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose another period, or invite players. What they play will be summed up here by member.</Trans>
    </EmptyState>
  );
}
