import { byCursor } from "@banyan/client";
import { Amount, type Column, EmptyState, StatusPill, type Tone } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemberBonus } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";

const STATES: Readonly<Record<MemberBonus["state"], { readonly name: MessageDescriptor; readonly tone: Tone }>> = {
  joined: { name: msg`Joined, waiting for a deposit`, tone: "info" },
  process: { name: msg`Playing the bonus`, tone: "live" },
  issued: { name: msg`Played to the end`, tone: "win" },
  closed: { name: msg`Ended otherwise`, tone: "neutral" },
};

const ENDS: Readonly<Record<NonNullable<MemberBonus["end"]>, MessageDescriptor>> = {
  completed: msg`Played to the end`,
  used_up: msg`Lost in play`,
  forfeited: msg`Given up by the member`,
  expired: msg`The time was over`,
  left: msg`Left before a deposit`,
  deposit_too_small: msg`The first deposit was below the minimum`,
  not_eligible: msg`Not entitled when the deposit came`,
  cancelled: msg`Cancelled when the account was blocked`,
};

/** The member's part in promotions, newest first. */
export function MemberBonuses({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.operations.memberBonuses.infiniteOptions({
      input: (before: string | undefined) => ({ memberId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <EndlessTable
      caption={t`Bonuses`}
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      empty={<EmptyState title={t`The member has joined no promotion`} />}
    />
  );
}

function useColumns(): readonly Column<MemberBonus>[] {
  const { t } = useLingui();
  return [
    { key: "title", header: t`Promotion`, phone: "title", cell: (row) => <bdi>{row.title}</bdi> },
    {
      key: "state",
      header: t`State`,
      cell: ({ state }) => <StatusPill tone={STATES[state].tone}>{t(STATES[state].name)}</StatusPill>,
    },
    { key: "joined", header: t`Joined`, cell: (row) => <Moment at={row.joinedAt} /> },
    { key: "deadline", header: t`Deposit before`, cell: (row) => <Moment at={row.deadline} /> },
    { key: "credited", header: t`Credited`, cell: (row) => (row.creditedAt ? <Moment at={row.creditedAt} /> : "–") },
    {
      key: "bonus",
      header: t`Bonus`,
      numeric: true,
      phone: "aside",
      cell: (row) => <Amount minor={row.bonus} currency={row.currency} />,
    },
    { key: "turnover", header: t`Turnover`, cell: (row) => <Turnover bonus={row} /> },
    { key: "ended", header: t`Ended`, cell: (row) => <Ended bonus={row} /> },
  ];
}

interface CellProps {
  readonly bonus: MemberBonus;
}

/** Each requirement to play, and its progress. */
function Turnover({ bonus: { wagering, currency } }: CellProps) {
  if (wagering.length === 0) return "–";
  return (
    <ul className="grid gap-1">
      {wagering.map(({ queue, counted, required }) => {
        const played = <Amount minor={counted} currency={currency} />;
        const whole = <Amount minor={required} currency={currency} />;
        return (
          <li key={queue}>
            <span className="text-text-3">
              {queue === "deposit" ? <Trans>For the deposit</Trans> : <Trans>For the bonus</Trans>}
            </span>{" "}
            <Trans>
              {played} of {whole}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

function Ended({ bonus: { end, endedAt } }: CellProps) {
  const { t } = useLingui();
  if (end === null || endedAt === null) return "–";
  return (
    <>
      <Moment at={endedAt} /> <span className="text-text-3">{t(ENDS[end])}</span>
    </>
  );
}
