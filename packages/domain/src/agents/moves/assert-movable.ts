import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { DEPTH_MAX } from "../join-tree.ts";

/** A member with the upline below which the branch would come. */
export interface MoveTarget {
  readonly memberId: string;
  readonly uplineId: string;
}

/**
 * Throws Refusal, in precedence order: MOVE_CYCLE (the upline is in the branch, or is the present one), DEPTH_LIMIT (the
 * branch would become too deep). Returns the number of members that move.
 */
export async function assertMovable(
  db: DatabaseConnection | Transaction,
  { memberId, uplineId }: MoveTarget,
): Promise<number> {
  const { rows } = await sql<{ cycle: boolean; depth: number; members: number }>`
    select member.upline_id is not distinct from target.id or exists (
        select from member_path where ancestor_no = member.no and descendant_no = target.no
      ) as cycle,
      (select max(depth) from member_path where descendant_no = target.no)
        + (select max(depth) from member_path where ancestor_no = member.no) + 1 as depth,
      (select count(*)::int from member_path where ancestor_no = member.no) as members
    from player as member join player as target on target.brand_id = member.brand_id
    where member.id = ${memberId} and target.id = ${uplineId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw refusal("NOT_FOUND");
  if (found.cycle) throw refusal("MOVE_CYCLE");
  if (found.depth > DEPTH_MAX) throw refusal("DEPTH_LIMIT");
  return found.members;
}
