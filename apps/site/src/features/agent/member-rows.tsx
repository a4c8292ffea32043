import { Amount, Button, useFormats } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { TeamMember } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { MemberName } from "./member-name.tsx";
import { MemberStatus } from "./member-status.tsx";

export interface TeamListProps {
  readonly members: readonly TeamMember[];
  /** Sends money to a direct downline; absent where the brand has no transfers. */
  readonly onSend: ((member: TeamMember) => void) | undefined;
}

/** The members of a level as a list, for phones. */
export function MemberRows({ members, onSend }: TeamListProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <ul aria-label={t`Members`} className="flex flex-col gap-2">
      {members.map((member) => {
        const { id, account, team, balance, currency, level, status, lastSeenAt, joinedAt } = member;
        const seen = lastSeenAt === null ? undefined : formats.date(lastSeenAt);
        const joined = formats.date(joinedAt);
        return (
          <li key={id} className="rounded-tile border border-hairline bg-surface shadow-lift">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-3.5 pt-3">
              <MemberName member={member} />
              <span className="flex flex-col items-end gap-1">
                <Amount minor={balance} currency={currency} className="font-bold" />
                {status !== "active" && <MemberStatus status={status} />}
              </span>
            </div>
            <p className="tabular px-3.5 pt-2 text-13 text-text-3">
              <Trans>Level {level}</Trans>
              {" · "}
              <Trans>joined {joined}</Trans>
              {" · "}
              {seen === undefined ? <Trans>never seen</Trans> : <Trans>seen {seen}</Trans>}
            </p>
            <div className="flex items-center justify-between gap-2 px-1.5 pb-1">
              {team === 0 ? (
                <span className="px-2 text-13 text-text-3">
                  <Trans>No team</Trans>
                </span>
              ) : (
                <Link
                  to="/agentHome/downlineManagmentView"
                  search={{ member: id }}
                  className="flex min-h-11 items-center gap-1 rounded-control px-2 text-13 font-bold"
                >
                  <Plural value={team} one="Team of # member" other="Team of # members" />
                  <ChevronRight aria-hidden="true" className="mirror-rtl size-4 text-text-3" />
                </Link>
              )}
              <span className="flex">
                {onSend && level === 1 && (
                  <Button
                    size="sm"
                    tone="quiet"
                    aria-label={t`Send money to ${account}`}
                    onClick={() => onSend(member)}
                  >
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
            </div>
          </li>
        );
      })}
    </ul>
  );
}
