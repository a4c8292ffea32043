import { byCursor } from "@banyan/client";
import { Amount, Card, categoryName, EmptyState, LoadMore, Segmented, useFormats, useLatest } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TeamProfitRow } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { useVendorName } from "../../../shared/games/catalogue-queries.ts";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import { TeamTotals } from "../team-totals.tsx";
import { ReportDays, type ReportProps } from "./report-days.tsx";

export const profitTabs = ["member", "day", "category", "vendor"] as const;
type Group = (typeof profitTabs)[number];

const PAGE_SIZE = 50;

/** Profit and loss of the agent's whole branch by member, day, category or vendor. */
export function TeamProfit({ by, days, onDaysChange, onTabChange }: ReportProps & { readonly by: Group }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(
    queries.agents.teamProfit.infiniteOptions({
      input: (before: string | undefined) => ({ by, ...days, limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  );
  const first = useLatest(query.data?.pages[0]);
  return (
    <>
      <ReportDays days={days} onDaysChange={onDaysChange} today={first?.period.today} />
      <Segmented
        label={t`Grouped by`}
        value={by}
        onValueChange={onTabChange}
        segments={[
          { value: "member", label: t`Member` },
          { value: "day", label: t`Day` },
          { value: "category", label: t`Category` },
          { value: "vendor", label: t`Provider` },
        ]}
      />
      <QueryGate query={query} data={query.data} lines={8}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list);
          const [shown] = pages;
          if (!shown || (rows.length === 0 && !shown.belowHidden)) {
            return (
              <EmptyState illustration="records" title={<Trans>No settled bets in this period</Trans>}>
                <Trans>Choose another period. What your team plays will be summed up here.</Trans>
              </EmptyState>
            );
          }
          const { totals, currency, period } = shown;
          return (
            <>
              {totals && (
                <Card>
                  <TeamTotals totals={totals} currency={currency} />
                </Card>
              )}
              <ul className="flex flex-col gap-2 empty:hidden">
                {rows.map((row) => (
                  <ProfitRow key={row.key} row={row} by={by} currency={currency} days={days} />
                ))}
              </ul>
              {shown.belowHidden && (
                <p className="text-13 text-text-3">
                  <Trans>Members on deeper levels are in the sums only.</Trans>
                </p>
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
    </>
  );
}

interface ProfitRowProps extends Pick<ReportProps, "days"> {
  readonly row: TeamProfitRow;
  readonly by: Group;
  readonly currency: string;
}

function ProfitRow({ row, by, currency, days }: ProfitRowProps) {
  return (
    <li className="rounded-tile border border-hairline bg-surface px-3.5 py-3 shadow-lift">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-bold wrap-anywhere">
          <GroupName row={row} by={by} days={days} />
        </span>
        <Amount signed outcome minor={row.net} currency={currency} className="font-bold" />
      </span>
      <span className="tabular mt-1 flex flex-wrap gap-x-4 text-13 text-text-3">
        <span>
          <Plural value={row.bets} one="# bet" other="# bets" />
        </span>
        <span>
          <Trans>
            Stake <Amount minor={row.stake} currency={currency} />
          </Trans>
        </span>
        <span>
          <Trans>
            Paid out <Amount minor={row.payout} currency={currency} />
          </Trans>
        </span>
        <span>
          <Trans>
            Valid bet <Amount minor={row.validBet} currency={currency} />
          </Trans>
        </span>
      </span>
    </li>
  );
}

function GroupName({ row: { key, account }, by, days }: Pick<ProfitRowProps, "row" | "by" | "days">) {
  const { t } = useLingui();
  const formats = useFormats();
  const vendorName = useVendorName();
  if (by === "member") {
    return (
      <Link
        to="/agentHome/personalHistoryCopy/bets"
        search={{ member: key, ...days }}
        className="touch-target underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        <bdi>{account}</bdi>
      </Link>
    );
  }
  // Noon: the day must not shift in the reader's zone.
  if (by === "day") return formats.date(`${key}T12:00`);
  if (by === "vendor") return <bdi>{vendorName(key)}</bdi>;
  const name = categoryName(key);
  return name ? t(name) : key || <Trans>Outside of games</Trans>;
}
