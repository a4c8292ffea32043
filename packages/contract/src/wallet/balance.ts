import * as z from "zod";
import { call, players } from "../call.ts";
import { amount, currency, none } from "../shapes.ts";

export const balance = call({
  method: "GET",
  link: "/wps/v2/wallets/balance",
  modID: "balance",
  summary: "The wallet as it is now",
  tag: "wallet",
  roles: players,
})
  .input(none)
  .output(z.object({ value: z.object({ currency, balance: amount, held: amount, available: amount }) }));
