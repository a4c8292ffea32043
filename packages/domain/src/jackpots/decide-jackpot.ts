import type { CallInput, CallOutput, contract, JackpotPool } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { openProposed } from "./create-pool.ts";
import { onlyBrand, readOnePool } from "./pool-books.ts";

type Call = typeof contract.operations.decideJackpot;

/**
 * Opens a proposed jackpot: its seed leaves the houses of its brands, and its first fall is drawn. Or refuses the
 * proposal, which its proposer may do as well.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND, also for one that the operator may not see
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, or to open: its lottery has a pool)
 * - SECOND_OPERATOR_REQUIRED (to open the operator's own proposal)
 */
export async function decideJackpot(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, vault, operator, caller } = context;
  const { poolId, decision, reason = null } = input;
  await inTransaction(db, async (tx) => {
    const seen = await readOnePool(tx, operator, poolId);
    if (decision === "reject" && !reason) throw refusal("REASON_REQUIRED");
    const proposedBy = await lockProposal(tx, poolId);
    const opens = decision === "approve";
    if (opens && (await hasOpenPool(tx, seen))) throw refusal("STATE_CHANGED");
    if (opens && proposedBy === operator.id) throw refusal("SECOND_OPERATOR_REQUIRED");
    await tx
      .updateTable("jackpot_pool")
      .set({
        decided_by: operator.id,
        decided_at: sql<Date>`clock_timestamp()`,
        decision_reason: reason,
        ...(!opens && { state: "rejected" }),
      })
      .where("id", "=", poolId)
      .execute();
    if (opens) await openProposed(tx, vault, poolId);
    await recordAudit(tx, {
      brandId: onlyBrand(seen.brandIds),
      actor: { kind: "operator", id: operator.id },
      action: `jackpot.${decision}`,
      subject: { kind: "jackpot", id: poolId },
      details: { names: seen.names, seed: seen.seed.toString(), reason },
      ip: caller.ip,
    });
  });
  return { value: await readOnePool(db, operator, poolId) };
}

/** Returns the proposer. Throws STATE_CHANGED when it is no longer a proposal. */
async function lockProposal(tx: Transaction, poolId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("jackpot_pool")
    .select(["state", "proposed_by"])
    .where("id", "=", poolId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== "proposed") throw refusal("STATE_CHANGED");
  return row.proposed_by;
}

/** Whether the lottery of a proposed pool has one already. Opening locks the game, so that two of them take turns. */
async function hasOpenPool(tx: Transaction, { gameCode, brandIds }: JackpotPool): Promise<boolean> {
  if (gameCode === null) return false;
  await tx.selectFrom("lottery_game").select("code").where("code", "=", gameCode).forNoKeyUpdate().execute();
  const open = await tx
    .selectFrom("jackpot_pool as pool")
    .innerJoin("jackpot_share as share", "share.pool_id", "pool.id")
    .select("pool.id")
    .where("pool.game_code", "=", gameCode)
    .where("pool.state", "=", "open")
    .where("share.brand_id", "in", brandIds)
    .executeTakeFirst();
  return open !== undefined;
}
