import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import {
  assertConsent,
  assertState,
  contractsWithoutCover,
  type EndedContract,
  lockContracts,
  ownContract,
  planEnds,
  WHOLE_PERIOD,
} from "./contract-acts.ts";
import { asContract, type ContractRow } from "./contract-row.ts";

type Call = typeof contract.agents.endContract;

/**
 * The upline ends a contract in force after its present period. Everything below it ends at the same moment.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for the downline), STATE_CHANGED {state} (also when the end is
 * planned already), CONTRACT_LIST_REQUIRED, CONTRACT_LIST_CHANGED.
 */
export async function endContract(
  { db, brand, player }: PlayerContext,
  { contractId, listHash }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await inTransaction(db, async (tx) => {
    await lockContracts(tx, brand.id);
    const row = await ownContract(tx, player.id, contractId);
    if (row.upline_id !== player.id) throw refusal("NOT_FOUND");
    assertOpenEnd(row);
    const ended = await contractsWithoutCover(tx, { holderId: row.downline_id, kind: row.kind });
    assertConsent(ended, listHash);
    await endAfterPeriod(tx, row, ended, "upline");
  });
  return { value: asContract(await ownContract(db, player.id, contractId)) };
}

/** Throws Refusal STATE_CHANGED {state} unless the contract is in force without a planned end. */
export function assertOpenEnd(row: ContractRow): void {
  assertState(row, "signed");
  if (row.ends_at !== null) throw refusal("STATE_CHANGED", { state: row.state });
}

/** Plans the end of a contract with its present period, and of those below it for the same moment. */
export async function endAfterPeriod(
  tx: Transaction,
  { id }: ContractRow,
  ended: readonly EndedContract[],
  reason: "upline" | "house",
): Promise<void> {
  const { rows } = await sql<{ ends_at: Date }>`
    update agent_contract set end_reason = ${reason},
      ends_at = contract_period_end(greatest(now(), starts_at), ${WHOLE_PERIOD}, brand_zone(brand_id, now()))
    where id = ${id} and state = 'signed' returning ends_at
  `.execute(tx);
  const [end] = rows;
  if (end) await planEnds(tx, ended, { at: end.ends_at, by: id });
}
