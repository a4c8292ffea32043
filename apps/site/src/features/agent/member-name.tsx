import { Avatar, Badge } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { TeamMember } from "../../platform/answers.ts";

export interface MemberNameProps {
  readonly member: Pick<TeamMember, "account" | "type" | "isAgent">;
  /** Counts only the member's own play, not the team's. */
  readonly own?: boolean;
}

/** A member of the team: the account, and whether it is an agent. */
export function MemberName({ member: { account, type, isAgent }, own = false }: MemberNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={account} size={34} />
      <span className="min-w-0">
        <bdi className="block font-bold wrap-anywhere">{account}</bdi>
        {own ? (
          <Badge>
            <Trans>Own play</Trans>
          </Badge>
        ) : isAgent ? (
          <Badge tone="live">
            <Trans>Agent {type}</Trans>
          </Badge>
        ) : (
          <span className="text-12 text-text-3">
            <Trans>Member</Trans>
          </span>
        )}
      </span>
    </span>
  );
}
