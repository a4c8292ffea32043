import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { type BranchMember, inBranch } from "../branch-member.ts";

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
