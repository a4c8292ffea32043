import * as z from "zod";
import { amount, currency } from "../shapes.ts";

/** A player's separate wallets for vendors, where the brand has them. */
export const vendorWallets = z.object({
  /** True when all games use the one wallet; then nothing can be moved. */
  isSingle: z.boolean(),
  /** Launching a game moves all money into its vendor's wallet, and leaving it moves the money back. */
  movesOnLaunch: z.boolean(),
  currency,
  wallets: z.array(
    z.object({
      vassalage: z.string(),
      vendorName: z.string(),
      /** Negative when the vendor rolled back a win that had been spent. */
      balance: amount,
      /** Whether money may be moved in. Moving it out is always allowed. */
      takesMoney: z.boolean(),
    }),
  ),
});
export type VendorWallets = z.output<typeof vendorWallets>;
