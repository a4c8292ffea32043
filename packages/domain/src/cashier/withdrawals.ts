import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { asOwnWithdrawal, selectWithdrawals } from "./withdrawal-row.ts";

type Call = typeof contract.cashier.withdrawals;

/** The signed-in player's withdrawals, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function withdrawals(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, player } = context;
  let query = selectWithdrawals(db)
    .select(moment("withdrawal.created_at").as("moment"))
    .where("withdrawal.player_id", "=", player.id)
    .where(beyond(input.before, "older", "withdrawal.created_at", "withdrawal.id"))
    .orderBy("withdrawal.created_at", "desc")
    .orderBy("withdrawal.id", "desc")
    .limit(input.limit + 1);
  if (input.from) query = query.where("withdrawal.created_at", ">=", input.from);
  if (input.to) query = query.where("withdrawal.created_at", "<", input.to);
  return toPage(await query.execute(), input.limit, (row) => asOwnWithdrawal(context, row));
}
