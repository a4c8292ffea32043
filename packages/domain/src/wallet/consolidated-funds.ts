import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { cashBalance } from "./player-cash.ts";
import { readVendorWallets } from "./vendor-wallets.ts";

type Call = typeof contract.member.consolidatedFunds;

/** All of the member's money, in cash and in wallets. No contract is in force until contracts can be made. */
export async function consolidatedFunds(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { currency } = brand;
  const { available, held } = await cashBalance(db, { playerId: player.id, currency });
  const { wallets } = await readVendorWallets(db, brand, player.id);
  const vendorWallets = wallets.reduce((sum, { balance }) => sum + balance, 0n);
  return {
    value: {
      currency,
      available,
      held,
      vendorWallets,
      total: available + held + vendorWallets,
      dailysalreqtype: false,
      divtypereq: false,
      contracthoursalreq: false,
      realtimesalreqtype: false,
    },
  };
}
