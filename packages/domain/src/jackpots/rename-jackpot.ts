import { isDeepStrictEqual } from "node:util";
import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { onlyBrand, readOnePool } from "./pool-books.ts";

type Call = typeof contract.operations.renameJackpot;

/**
 * Renames a jackpot immediately, because no money moves. Throws Refusal, in precedence order: NOT_FOUND, also for one
 * that the operator may not see; STATE_CHANGED. STATE_CHANGED means that it is closed, was refused, or has other names
 * than the operator saw.
 */
export async function renameJackpot(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, caller } = context;
  const { poolId, names, reason } = input;
  await inTransaction(db, async (tx) => {
    await tx.selectFrom("jackpot_pool").select("id").where("id", "=", poolId).forUpdate().execute();
    const seen = await readOnePool(tx, operator, poolId);
    if (input.seen !== undefined && !isDeepStrictEqual(input.seen, { ...seen.names })) {
      throw refusal("STATE_CHANGED");
    }
    const renamed = await tx
      .updateTable("jackpot_pool")
      .set({ names: JSON.stringify(names) })
      .where("id", "=", poolId)
      .where("state", "in", ["proposed", "open"])
      .returning("id")
      .execute();
    if (renamed.length === 0) throw refusal("STATE_CHANGED");
    await recordAudit(tx, {
      brandId: onlyBrand(seen.brandIds),
      actor: { kind: "operator", id: operator.id },
      action: "jackpot.rename",
      subject: { kind: "jackpot", id: poolId },
      details: { names: { from: seen.names, to: names }, reason },
      ip: caller.ip,
    });
  });
  return { value: await readOnePool(db, operator, poolId) };
}
