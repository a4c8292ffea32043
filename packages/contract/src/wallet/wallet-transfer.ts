import * as z from "zod";
import { call, players } from "../call.ts";
import { amount, amountInput, requestId } from "../shapes.ts";
import { vendorWallets } from "./vendor-wallets.ts";

/** Vendors' codes are upper case, so they cannot equal these two. */
const vendor = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/);

export const walletTransfer = call({
  method: "POST",
  link: "/wps/relay/walletTransfer",
  modID: "walletTransfer",
  summary: "Move money between cash and a vendor's wallet, or bring all of it back",
  tag: "wallet",
  errors: [
    "RETURN_BALANCE_MEMBERS_ONLY",
    "REAL_ACCOUNT_REQUIRED",
    "REQUEST_ID_REUSED",
    "WALLET_UNKNOWN",
    "WALLET_CLOSED",
    "INSUFFICIENT_FUNDS",
  ],
  roles: players,
})
  .input(
    z
      .strictObject({
        requestId,
        from: z.union([z.literal("cash"), vendor, z.literal("all").describe("every vendor's wallet")]),
        to: z.union([z.literal("cash"), vendor]),
        /** By default the whole balance. */
        amount: amountInput.optional(),
      })
      .refine(({ from, to }) => (from === "cash") !== (to === "cash"), "money goes from cash or to cash")
      .refine(({ from, amount: asked }) => from !== "all" || asked === undefined, "all is all there is"),
  )
  .output(z.object({ value: z.object({ moved: amount, ...vendorWallets.shape }) }));
