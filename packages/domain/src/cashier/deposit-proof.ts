import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";
import { asDeposit } from "./deposit-row.ts";
import { notFoundOrChanged } from "./not-found-or-changed.ts";
import { assertOwnUpload } from "./own-upload.ts";
import { publishDeposit } from "./publish.ts";

type Call = typeof contract.cashier.depositProof;

/**
 * Adds or replaces the proof of a bank transfer until an operator has decided. A proof for an expired deposit reopens
 * it, because the money may have been sent. Throws Refusal NOT_FOUND (no such deposit or upload of this player),
 * STATE_CHANGED.
 */
export async function depositProof(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const row = await inTransaction(db, async (tx) => {
    await assertOwnUpload(tx, player.id, input.uploadId, "deposit_proof");
    const proven = await tx
      .updateTable("deposit")
      .set({ state: "settling", proof_id: input.uploadId })
      .where("id", "=", input.depositId)
      .where("player_id", "=", player.id)
      .where("method_kind", "=", "bank_transfer")
      .where("state", "in", ["pending", "settling", "expired"])
      .returningAll()
      .executeTakeFirst();
    return proven ?? notFoundOrChanged(tx, "deposit", input.depositId, player.id);
  });
  publishDeposit(context, row);
  return { value: asDeposit(row) };
}
