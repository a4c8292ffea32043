import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { playerAccount } from "@banyan/ledger";
import type { PlayerContext } from "../context.ts";
import { cashStatement } from "./cash-statement.ts";

type Call = typeof contract.records.accountRecord;

/** Everything that moved the signed-in player's available balance, newest first. */
export async function accountRecord(
  { db, brand, player }: PlayerContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const account = await playerAccount(db, player.id, "player_cash", brand.currency);
  return account ? cashStatement(db, account, input) : { list: [], next: null };
}
