import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { bankAccountsOf } from "./bank-account-row.ts";

type Call = typeof contract.cashier.bankAccounts;

/** The accounts that the signed-in player's withdrawals may go to. */
export async function bankAccounts({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: await bankAccountsOf(db, player.id) };
}
