import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";
import { vendorWallets } from "./vendor-wallets.ts";

export const merchantWallet = call({
  method: "GET",
  link: "/wps/relay/merchantWallet",
  modID: "merchantWallet",
  summary: "Whether one wallet serves all vendors, and the wallets of those that have their own",
  tag: "wallet",
  roles: players,
})
  .input(none)
  .output(z.object({ value: vendorWallets }));
