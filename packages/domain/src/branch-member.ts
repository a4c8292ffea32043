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
 * SQL condition: the member is the agent, or below the agent. `no` is a column with the member's number. Every query
 * for an agent has it, so that none shows a member of another branch.
 */
export function inBranch(agentId: PlayerId, no: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from player as agent join member_path as down on down.ancestor_no = agent.no
    where agent.id = ${agentId} and down.descendant_no = ${sql.ref(no)}
  )`;
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
    from player as agent
    join member_path as path on path.ancestor_no = agent.no
    join player as member on member.no = path.descendant_no
    where agent.id = ${player.id} and member.id = ${memberId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw refusal("NOT_FOUND");
  return found;
}
