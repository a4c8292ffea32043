import { Amount, DateRange, type DayRange, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { TeamOverview as Overview } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";

const PRESETS = ["today", "last7", "last30"] as const;
/** The figures are read again while the page is open. */
const REFRESH_MILLIS = 60_000;

export interface TeamOverviewProps {
  /** The chosen days of the brand; today by default. */
  readonly days: DayRange | undefined;
  /** The present day of this device, until the platform has named the brand's. */
  readonly today: string;
  readonly onDaysChange: (days: DayRange) => void;
}

/** The team in figures: now, and on the chosen days. Each figure with a list opens it. */
export function TeamOverview({ days, today, onDaysChange }: TeamOverviewProps) {
  const query = useQuery({
    ...queries.agents.teamOverview.queryOptions({ input: days ?? {} }),
    refetchInterval: REFRESH_MILLIS,
    placeholderData: (before) => before,
  });
  const overview = query.data?.value;
  const present = overview?.period.today ?? today;
  return (
    <div className="flex flex-col gap-4">
      <DateRange
        steps
        presets={PRESETS}
        value={days ?? { from: present, to: present }}
        onValueChange={onDaysChange}
        max={present}
        today={present}
      />
      <QueryGate query={query} data={overview} lines={8}>
        {(known) => <Figures overview={known} />}
      </QueryGate>
    </div>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, period, asOf } = overview;
  const money = (minor: string) => <Amount minor={minor} currency={currency} />;
  const days = { from: period.from, to: period.to };
  const play = { to: "/agentHome/personalHistoryCopy", search: days } as const;
  const team = { to: "/agentHome/downlineManagmentView", search: {} } as const;
  const joined = { to: "/agentHome/downlineManagmentView", search: days } as const;
  const at = formats.time(asOf);
  const { timeZone } = period;
  return (
    <>
      <section aria-label={t`Now`} className="flex flex-col gap-2">
        <h2 className="text-17 font-bold">
          <Trans>Now</Trans>
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Figure label={<Trans>Members</Trans>} to={team}>
            {formats.number(overview.members)}
          </Figure>
          <Figure label={<Trans>Online</Trans>}>{formats.number(overview.online)}</Figure>
          <Figure label={<Trans>Balances</Trans>} to={team}>
            {money(overview.balance)}
          </Figure>
        </dl>
      </section>
      <section aria-label={t`On these days`} className="flex flex-col gap-2">
        <h2 className="text-17 font-bold">
          <Trans>On these days</Trans>
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Figure label={<Trans>Deposits</Trans>}>{money(overview.deposits)}</Figure>
          <Figure label={<Trans>Withdrawals</Trans>}>{money(overview.withdrawals)}</Figure>
          <Figure label={<Trans>Bonuses</Trans>}>{money(overview.bonuses)}</Figure>
          <Figure label={<Trans>Valid bet</Trans>} to={play}>
            {money(overview.validBet)}
          </Figure>
          <Figure label={<Trans>Result of the players</Trans>} to={play}>
            <Amount signed outcome minor={overview.net} currency={currency} />
          </Figure>
          <Figure label={<Trans>Active members</Trans>} to={play}>
            {formats.number(overview.active)}
          </Figure>
          <Figure label={<Trans>Registrations</Trans>} to={joined}>
            {formats.number(overview.registrations)}
          </Figure>
          <Figure label={<Trans>First deposits</Trans>}>{formats.number(overview.firstDeposits)}</Figure>
        </dl>
      </section>
      <p className="text-13 text-text-3">
        <Trans>
          As of {at}. Days of the time zone {timeZone}. Amounts include your own account, numbers of members do not.
        </Trans>
      </p>
    </>
  );
}

const TILE =
  "flex h-full min-h-20 flex-col justify-center gap-1 rounded-tile border border-hairline bg-surface px-4 py-3 shadow-lift";

interface FigureProps {
  readonly label: ReactNode;
  /** The list behind the figure, where one exists. */
  readonly to?: Pick<LinkProps, "to" | "search">;
  readonly children: ReactNode;
}

function Figure({ label, to, children }: FigureProps) {
  return (
    <div className={to ? `${TILE} relative transition-colors duration-100 hover:bg-raised` : TILE}>
      <dt className="flex items-center gap-1 text-13 text-text-3">
        {to ? (
          <Link {...to} className="after:absolute after:inset-0 after:rounded-tile">
            {label}
          </Link>
        ) : (
          label
        )}
        {to && <ChevronRight aria-hidden="true" className="mirror-rtl size-4 shrink-0" />}
      </dt>
      <dd className="tabular text-20 font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
