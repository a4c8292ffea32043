import type { DayRange } from "@banyan/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TeamPlayRow } from "../../platform/answers.ts";

export interface PlayLinkProps {
  readonly row: Pick<TeamPlayRow, "id" | "own" | "team">;
  readonly days: DayRange;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Links a row of the team's play to the list behind its figures. That is the level below for a member with a team, and
 * otherwise the member's bets of these days.
 */
export function PlayLink({ row: { id, own, team }, days, className, children }: PlayLinkProps) {
  const search = { ...days, member: id };
  return own || team === 0 ? (
    <Link to="/agentHome/personalHistoryCopy/bets" search={search} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/agentHome/personalHistoryCopy" search={search} className={className}>
      {children}
    </Link>
  );
}
