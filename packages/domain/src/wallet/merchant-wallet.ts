import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { readVendorWallets } from "./vendor-wallets.ts";

type Call = typeof contract.wallet.merchantWallet;

/** Whether one wallet serves all vendors, and the balances in the wallets of vendors that have their own. */
export async function merchantWallet(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await readVendorWallets(db, brand, player.id) };
}
