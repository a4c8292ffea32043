import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { type BranchMember, inBranch, type KnownMember } from "../branch-member.ts";

/** A member on the way from the agent down to a member. */
export interface PathStep {
  readonly id: string;
  readonly account: string;
}

/** The way from the agent, first, to a member of the agent's branch, last. */
export async function teamPath(db: DatabaseConnection, agentId: PlayerId, member: BranchMember): Promise<PathStep[]> {
  const { rows } = await sql<PathStep>`
    select step.id, step.username as account
    from member_path as up join player as step on step.no = up.ancestor_no
    where up.descendant_no = ${member.no} and up.depth <= ${member.level} and ${inBranch(agentId, "up.ancestor_no")}
    order by up.depth desc
  `.execute(db);
  return rows;
}

/** The way from the agent to a member, by the tree of the member's latest day in the agent's branch. */
export async function teamPathOf(db: DatabaseConnection, agentId: PlayerId, member: KnownMember): Promise<PathStep[]> {
  const until = member.spans.at(-1)?.until ?? null;
  if (until === null) return teamPath(db, agentId, member);
  const { rows } = await sql<PathStep>`
    select step.id, step.username as account
    from member_path_past as up join player as step on step.no = up.ancestor_no
    where up.descendant_no = ${member.no} and up.until_at = ${until} and up.depth <= ${member.level}
    order by up.depth desc
  `.execute(db);
  return rows;
}
