import { newId } from "@banyan/kernel";
import { useQuery } from "@tanstack/react-query";
import type { VendorWallet, VendorWallets } from "../../platform/answers.ts";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";

/** The data is refetched after every movement and after balance signals. */
const FRESH_MS = 60_000;

export function useVendorWallets() {
  const signedIn = useSignedIn();
  return useQuery(queries.wallet.merchantWallet.queryOptions({ input: {}, enabled: signedIn, staleTime: FRESH_MS }));
}

/** The wallet for a vendor's games; undefined if they use cash. */
export function walletOf(wallets: VendorWallets | undefined, vassalage: string): VendorWallet | undefined {
  return wallets?.wallets.find((wallet) => wallet.vassalage === vassalage);
}

export function lookAtWalletsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
}

let underway: Promise<unknown> = Promise.resolve();

/**
 * Moves the money of a game's wallet back after the game was left. Money that cannot be moved now stays in that wallet,
 * where it is visible.
 */
export function bringBackFrom(vassalage: string): void {
  underway = client.wallet
    .walletTransfer({ requestId: newId(), from: vassalage, to: "cash" })
    .catch(() => undefined)
    .finally(() => lookAtWalletsAgain());
}

/** Waits for money that is being moved back. A launch that does not wait would lose its stake to that transfer. */
export async function broughtBack(): Promise<void> {
  await underway;
}
