import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { contractsWithoutCover, type EndedContract, planEnds } from "../contracts/contract-acts.ts";
import { readContracts } from "../contracts/contract-row.ts";

/**
 * The contracts that end when a member leaves the upline: those with the upline or the house, and all contracts below
 * them. Those below have no cover any more.
 */
export async function contractsAcross(
  db: DatabaseConnection | Transaction,
  memberId: string,
): Promise<readonly EndedContract[]> {
  const own = await readContracts(
    db,
    sql`contract.downline_id = ${memberId} and contract.state in ('processing', 'approved', 'signed')`,
    sql`order by contract.id`,
  );
  const ended: EndedContract[] = own.map((contract) => ({ contract, reason: "uncovered" }));
  for (const kind of new Set(own.map((contract) => contract.kind))) {
    ended.push(...(await contractsWithoutCover(db, { holderId: memberId, kind })));
  }
  return ended;
}

/** Ends these contracts at the moment of the move. Their last period ends then, and offers are rejected. */
export async function endAcross(tx: Transaction, ended: readonly EndedContract[], at: Date): Promise<void> {
  const [top] = ended;
  if (!top) return;
  const ids = ended.map(({ contract }) => contract.id);
  await sql`
    update agent_contract set state = 'rejected', end_reason = 'uncovered'
    where id = any(${ids}::uuid[]) and state in ('processing', 'approved')
  `.execute(tx);
  await planEnds(tx, ended, { at, by: top.contract.id });
  await sql`
    update agent_contract set end_reason = 'moved', ended_by = null,
      -- A period that begins at the end, or later, is none.
      settles_at = case when settles_from < ends_at then least(settles_at, ends_at) end,
      settles_from = case when settles_from < ends_at then settles_from end
    where id = any(${ids}::uuid[]) and state = 'signed' and ends_at = ${at}
  `.execute(tx);
}
