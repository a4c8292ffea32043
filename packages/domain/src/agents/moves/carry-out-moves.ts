import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { lockContracts } from "../contracts/contract-acts.ts";
import { lockTree } from "../join-tree.ts";
import { lockTeams, moveTeam } from "../teams/move-team.ts";
import { assertMovable } from "./assert-movable.ts";
import { contractsAcross, endAcross } from "./contracts-across.ts";
import { type MoveRow, readMoves } from "./member-moves.ts";

/** SQL condition: a move is due. */
export const hasMovesDue = sql<boolean>`exists (
  select from member_move where state = 'approved' and moves_at <= clock_timestamp()
)`;

/** A branch of a million members has millions of paths. */
const MOVE_MINUTES_MAX = 10;

/**
 * Carries out the moves whose day has begun, each in one transaction. Several workers may call it: each move happens once.
 * A move that the tree no longer allows fails, and nothing else changes. Returns the errors by brand: later moves of such
 * a brand wait, and other brands go on.
 */
export async function carryOutMoves(db: DatabaseConnection): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  const { rows } = await sql<{ id: string; brand_id: string }>`
    select id, brand_id from member_move where state = 'approved' and moves_at <= clock_timestamp()
    order by moves_at, id
  `.execute(db);
  for (const { id, brand_id: brandId } of rows) {
    if (failed.has(brandId)) continue;
    await inTransaction(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${`${MOVE_MINUTES_MAX}min`}, true)`.execute(tx);
      await lockContracts(tx, brandId);
      await lockTeams(tx);
      await lockTree(tx, "move");
      const [move] = await readMoves(tx, sql`move.id = ${id} and move.state = 'approved'`, 1);
      if (move) await carryOut(tx, move);
    }).catch((error: unknown) => failed.set(brandId, error));
  }
  return failed;
}

async function carryOut(tx: Transaction, move: MoveRow): Promise<void> {
  const { id, player_id: memberId, to_upline_id: uplineId, moves_at: at } = move;
  invariant(at, "an approved move has its moment");
  const isAllowed = await assertMovable(tx, { memberId, uplineId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
  if (isAllowed) {
    // Contracts that were signed since the approval are among them.
    await endAcross(tx, await contractsAcross(tx, memberId), at);
    await keepPastPaths(tx, memberId, at);
    await moveTeam(tx, { memberId, uplineId, at }, () => changePaths(tx, { memberId, uplineId }));
    await sql`update player set upline_id = ${uplineId} where id = ${memberId}`.execute(tx);
  }
  await sql`
    update member_move set state = ${isAllowed ? "done" : "failed"} where id = ${id} and state = 'approved'
  `.execute(tx);
}

/**
 * Keeps all paths up from the members of the branch, as they were until the move. Where another move of the same moment
 * has kept them, they are kept as they were before both.
 */
async function keepPastPaths(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await sql`
    insert into member_path_past (descendant_no, until_at, depth, ancestor_no)
    select up.descendant_no, ${at}, up.depth, up.ancestor_no
    from player as top
    join member_path as branch on branch.ancestor_no = top.no
    join member_path as up on up.descendant_no = branch.descendant_no
    where top.id = ${memberId} and not exists (
      select from member_path_past as known
      where known.descendant_no = branch.descendant_no and known.until_at = ${at}
    )
  `.execute(tx);
}

/** Replaces the paths from above into the branch. Those inside of it stay. */
async function changePaths(
  tx: Transaction,
  { memberId, uplineId }: { readonly memberId: string; readonly uplineId: string },
): Promise<void> {
  await sql`
    delete from member_path using player as top, member_path as above, member_path as branch
    where top.id = ${memberId} and above.descendant_no = top.no and above.depth > 0 and branch.ancestor_no = top.no
      and member_path.ancestor_no = above.ancestor_no and member_path.depth = above.depth + branch.depth
      and member_path.descendant_no = branch.descendant_no
  `.execute(tx);
  await sql`
    insert into member_path (ancestor_no, depth, descendant_no)
    select above.ancestor_no, above.depth + 1 + branch.depth, branch.descendant_no
    from player as upline
    join member_path as above on above.descendant_no = upline.no
    cross join player as top
    join member_path as branch on branch.ancestor_no = top.no
    where upline.id = ${uplineId} and top.id = ${memberId}
  `.execute(tx);
}
