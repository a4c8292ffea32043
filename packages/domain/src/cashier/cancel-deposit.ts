import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";
import { asDeposit, UNPAID } from "./deposit-row.ts";
import { notFoundOrChanged } from "./not-found-or-changed.ts";
import { publishDeposit } from "./publish.ts";

type Call = typeof contract.cashier.cancelDeposit;

/** Cancels an unpaid deposit. A payment that still comes is credited. Throws Refusal NOT_FOUND, STATE_CHANGED. */
export async function cancelDeposit(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const row = await inTransaction(db, async (tx) => {
    const cancelled = await tx
      .updateTable("deposit")
      .set({ state: "cancelled" })
      .where("id", "=", input.depositId)
      .where("player_id", "=", player.id)
      .where("state", "in", UNPAID)
      .returningAll()
      .executeTakeFirst();
    return cancelled ?? notFoundOrChanged(tx, "deposit", input.depositId, player.id);
  });
  publishDeposit(context, row);
  return { value: asDeposit(row) };
}
