import { Amount, type Column, DataTable, type DayRange, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TeamPlayRow, TeamPlayTotals } from "../../platform/answers.ts";
import { MemberName } from "./member-name.tsx";
import { PlayLink } from "./play-link.tsx";

export interface PlayTableProps {
  readonly rows: readonly TeamPlayRow[];
  /** The sums of all rows, also of those that are not loaded. */
  readonly totals: TeamPlayTotals | null;
  readonly currency: string;
  readonly days: DayRange;
}

type Figure = "stake" | "payout" | "net" | "validBet";

const LINK = "touch-target underline decoration-hairline underline-offset-4 hover:decoration-current";

/** The sums by member as a table, for wide screens. Every figure links to the list behind it. */
export function PlayTable({ rows, totals, currency, days }: PlayTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const linked = (row: Line, figure: ReactNode) =>
    row.isTotal ? (
      <span className="font-bold">{figure}</span>
    ) : (
      <PlayLink row={row} days={days} className={LINK}>
        {figure}
      </PlayLink>
    );
  const amountOf = (key: Figure, header: ReactNode): Column<Line> => ({
    key,
    header,
    numeric: true,
    cell: (row) =>
      linked(
        row,
        key === "net" ? (
          <Amount signed outcome minor={row[key]} currency={currency} />
        ) : (
          <Amount minor={row[key]} currency={currency} />
        ),
      ),
  });
  const columns: Column<Line>[] = [
    {
      key: "member",
      header: <Trans>Member</Trans>,
      cell: (row) =>
        row.isTotal ? (
          <span className="font-bold">
            <Trans>Total</Trans>
          </span>
        ) : (
          <PlayLink row={row} days={days} className="flex min-h-11 items-center">
            <MemberName member={row} own={row.own} />
          </PlayLink>
        ),
    },
    {
      key: "team",
      header: <Trans>Team</Trans>,
      numeric: true,
      cell: ({ isTotal, own, team }) => (isTotal || own ? "" : <span className="tabular">{formats.number(team)}</span>),
    },
    {
      key: "bets",
      header: <Trans>Bets</Trans>,
      numeric: true,
      cell: (row) => linked(row, <span className="tabular">{formats.number(row.bets)}</span>),
    },
    amountOf("stake", <Trans>Staked</Trans>),
    amountOf("payout", <Trans>Paid out</Trans>),
    amountOf("net", <Trans>Result</Trans>),
    amountOf("validBet", <Trans>Valid bet</Trans>),
  ];
  const lines = rows.map((row): Line => ({ ...row, isTotal: false }));
  const total = totals && { ...TOTAL, ...totals };
  return (
    <DataTable
      caption={t`Play by member`}
      columns={columns}
      rows={total ? [...lines, total] : lines}
      rowKey={({ id, own }) => `${id}${own ? " own" : ""}`}
    />
  );
}

type Line = TeamPlayRow & { readonly isTotal: boolean };

const TOTAL = { id: "total", account: "", type: 0, isAgent: false, own: false, team: 0, isTotal: true };
