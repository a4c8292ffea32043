import * as z from "zod";
import { amount, currency } from "../shapes.ts";

/** How a player's money is kept apart by vendors, where the brand does that. */
export const vendorWallets = z.object({
  /** True when all games are played with the one wallet; there is then nothing to move. */
  isSingle: z.boolean(),
  /** Launching a game brings all money into its vendor's wallet, and leaving it brings that back. */
  movesOnLaunch: z.boolean(),
  currency,
  wallets: z.array(
    z.object({
      vassalage: z.string(),
      vendorName: z.string(),
      /** Below zero when the vendor took back a win that had been spent. */
      balance: amount,
      /** Whether money may be moved in. Out it may be moved always. */
      takesMoney: z.boolean(),
    }),
  ),
});
export type VendorWallets = z.output<typeof vendorWallets>;
