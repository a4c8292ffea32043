import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { bankNameIn } from "../bank-name.ts";
import type { PlayerContext } from "../context.ts";
import { bankAccountsOf } from "./bank-account-row.ts";

type Call = typeof contract.cashier.bankAccounts;

/** The signed-in player's bank accounts for withdrawals. */
export async function bankAccounts(context: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const accounts = await bankAccountsOf(context.db, context.player.id);
  return {
    value: accounts.map((account) => {
      const { bankCode: code, bankName: name } = account;
      return { ...account, bankName: bankNameIn(context, { code, name }) };
    }),
  };
}
