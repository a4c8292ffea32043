import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { PlayerContext } from "./context.ts";
import { refusal } from "./refusal.ts";

/** A member's place in the branch of the signed-in agent. */
export interface BranchMember {
  readonly id: PlayerId;
  readonly no: number;
  readonly username: string;
  /** Levels below the agent; 0 for the agent. */
  readonly level: number;
}

/**
 * SQL: the agent's number. The conditions below read one path by its key, for each member. As a join they would be planned
 * for an average agent, and would read all paths of a large branch.
 */
const numberOf = (agentId: PlayerId) => sql`(select no from player where id = ${agentId})`;

/**
 * SQL condition: the member is the agent, or below the agent. `no` is a column with the member's number. Every query
 * for an agent has it, so that none shows a member of another branch.
 */
export function inBranch(agentId: PlayerId, no: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select true from member_path as down
    where down.descendant_no = ${sql.ref(no)} and down.ancestor_no = ${numberOf(agentId)}
    limit 1
  ), false)`;
}

/**
 * A member of the agent's own branch; the agent by default. Throws Refusal NOT_FOUND for every other id, known or
 * unknown.
 */
export async function branchMember(
  { db, player }: Pick<PlayerContext, "db" | "player">,
  memberId: string = player.id,
): Promise<BranchMember> {
  const { rows } = await sql<BranchMember>`
    select member.id, member.no, member.username, path.depth as level
    from player as member
    cross join lateral (
      select depth from member_path where descendant_no = member.no and ancestor_no = ${numberOf(player.id)} limit 1
    ) as path
    where member.id = ${memberId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw refusal("NOT_FOUND");
  return found;
}
