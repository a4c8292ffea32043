import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { playerAccount } from "@banyan/ledger";
import { bankNameIn, type KeptBank } from "../bank-name.ts";
import type { PlayerContext } from "../context.ts";
import { cashStatement } from "./cash-statement.ts";

type Call = typeof contract.records.accountRecord;

/** All changes of the signed-in player's available balance, newest first. */
export async function accountRecord(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  const account = await playerAccount(db, player.id, "player_cash", brand.currency);
  if (!account) return { list: [], next: null };
  const bankName = (bank: KeptBank) => bankNameIn(context, bank);
  return cashStatement(db, account, { ...input, locale: caller.locale, bankName });
}
