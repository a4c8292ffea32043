import type { MemberMove } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import type { SignedInOperator } from "../../context.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";

/** A move as it is stored, with the accounts of the members. */
export interface MoveRow extends ProposalRow {
  readonly brand_id: string;
  readonly player_id: string;
  readonly account: string;
  readonly from_upline_id: string | null;
  readonly from_account: string | null;
  readonly to_upline_id: string;
  readonly to_account: string;
  readonly list_hash: string;
  readonly state: MemberMove["state"];
  readonly moves_at: Date | null;
}

/** Moves that fulfil a condition on `move`, newest first. */
export async function readMoves(
  db: DatabaseConnection | Transaction,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move.id, move.brand_id, move.player_id, member.username as account, move.from_upline_id,
      source.username as from_account, move.to_upline_id, target.username as to_account, move.list_hash, move.state,
      move.moves_at, move.reason, move.proposed_by, move.proposed_at, move.decided_at, move.decision_reason,
      proposer.name as proposer, decider.name as decider
    from member_move as move
    join player as member on member.id = move.player_id
    join player as target on target.id = move.to_upline_id
    left join player as source on source.id = move.from_upline_id
    join operator as proposer on proposer.id = move.proposed_by
    left join operator as decider on decider.id = move.decided_by
    where ${condition} order by move.proposed_at desc, move.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function oneMove(db: DatabaseConnection, id: string, operatorId: string): Promise<MemberMove> {
  const [row] = await readMoves(db, sql`move.id = ${id}`, 1);
  invariant(row, "a move is never deleted");
  return asMove(row, operatorId);
}

export const asMove = (row: MoveRow, operatorId: string): MemberMove => ({
  ...answerProposal(row, operatorId),
  member: { id: row.player_id, account: row.account },
  from: row.from_upline_id === null ? null : { id: row.from_upline_id, account: row.from_account ?? "" },
  to: { id: row.to_upline_id, account: row.to_account },
  state: row.state,
  movesAt: row.moves_at,
});

/** The moves that wait for a second operator, in the operator's brands. */
export async function countMoves(db: DatabaseConnection, operator: SignedInOperator): Promise<number> {
  const { waiting } = await db
    .selectFrom("member_move")
    .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
    .where("state", "=", "proposed")
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
