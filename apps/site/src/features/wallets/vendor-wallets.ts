import { newId } from "@banyan/kernel";
import { useQuery } from "@tanstack/react-query";
import type { VendorWallet, VendorWallets } from "../../platform/answers.ts";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";

/** Asked once a session and after every movement; signals of the balance ask for it again too. */
const FRESH_MS = 60_000;

export function useVendorWallets() {
  const signedIn = useSignedIn();
  return useQuery(queries.wallet.merchantWallet.queryOptions({ input: {}, enabled: signedIn, staleTime: FRESH_MS }));
}

/** The wallet that a vendor's games are played with; undefined where that is cash. */
export function walletOf(wallets: VendorWallets | undefined, vassalage: string): VendorWallet | undefined {
  return wallets?.wallets.find((wallet) => wallet.vassalage === vassalage);
}

export function lookAtWalletsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
}

let underway: Promise<unknown> = Promise.resolve();

/** Brings back what a game's wallet holds, after the game was left. What cannot be brought now stays there, in sight. */
export function bringBackFrom(vassalage: string): void {
  underway = client.wallet
    .walletTransfer({ requestId: newId(), from: vassalage, to: "cash" })
    .catch(() => undefined)
    .finally(() => lookAtWalletsAgain());
}

/** Waits for money that is coming back: a launch that overtook it would lose its stake to it. */
export async function broughtBack(): Promise<void> {
  await underway;
}
