import { Amount, Button, type Column, DataTable, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { TeamMember } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { MemberName } from "./member-name.tsx";
import type { TeamListProps } from "./member-rows.tsx";
import { MemberStatus } from "./member-status.tsx";

const LINK = "underline decoration-hairline underline-offset-4 hover:text-live";

/** The members of a level as a table, for wide screens. */
export function MemberTable({ members, onSend }: TeamListProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const columns: Column<TeamMember>[] = [
    { key: "account", header: <Trans>Account</Trans>, cell: (member) => <MemberName member={member} /> },
    {
      key: "level",
      header: <Trans>Level</Trans>,
      numeric: true,
      cell: ({ level }) => <span className="tabular">{formats.number(level)}</span>,
    },
    {
      key: "team",
      header: <Trans>Team</Trans>,
      numeric: true,
      cell: ({ id, team }) =>
        team === 0 ? (
          <span className="tabular text-text-3">{formats.number(team)}</span>
        ) : (
          <Link to="/agentHome/downlineManagmentView" search={{ member: id }} className={`tabular font-bold ${LINK}`}>
            {formats.number(team)}
          </Link>
        ),
    },
    {
      key: "balance",
      header: <Trans>Balance</Trans>,
      numeric: true,
      cell: ({ balance, currency }) => <Amount minor={balance} currency={currency} />,
    },
    { key: "status", header: <Trans>State</Trans>, cell: ({ status }) => <MemberStatus status={status} /> },
    {
      key: "seen",
      header: <Trans>Last seen</Trans>,
      cell: ({ lastSeenAt }) => (
        <span className="tabular text-text-2">
          {lastSeenAt === null ? <Trans>Never</Trans> : formats.dateTime(lastSeenAt)}
        </span>
      ),
    },
    {
      key: "joined",
      header: <Trans>Joined</Trans>,
      cell: ({ joinedAt }) => <span className="tabular text-text-2">{formats.date(joinedAt)}</span>,
    },
    {
      key: "bets",
      header: <span className="sr-only">{t`Bets`}</span>,
      numeric: true,
      cell: (member) => {
        const { id, account, level } = member;
        return (
          <span className="flex justify-end">
            {onSend && level === 1 && (
              <Button size="sm" tone="quiet" aria-label={t`Send money to ${account}`} onClick={() => onSend(member)}>
                <Trans>Send</Trans>
              </Button>
            )}
            <ButtonLink
              to="/agentHome/personalHistoryCopy/bets"
              search={{ member: id }}
              size="sm"
              tone="quiet"
              aria-label={t`Bets of ${account}`}
            >
              <Trans>Bets</Trans>
            </ButtonLink>
          </span>
        );
      },
    },
  ];
  return <DataTable caption={t`Members`} columns={columns} rows={members} rowKey={({ id }) => id} />;
}
