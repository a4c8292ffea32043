import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { asDeposit } from "./deposit-row.ts";

type Call = typeof contract.cashier.deposits;

/** The signed-in player's deposits, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function deposits({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  let query = db
    .selectFrom("deposit")
    .selectAll()
    .select(moment("created_at").as("moment"))
    .where("player_id", "=", player.id)
    .where(beyond(input.before, "older", "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1);
  if (input.from) query = query.where("created_at", ">=", input.from);
  if (input.to) query = query.where("created_at", "<", input.to);
  return toPage(await query.execute(), input.limit, asDeposit);
}
