import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { amount, currency, none } from "../shapes.ts";

export const lockedFunds = call({
  method: "GET",
  link: "/wps/v2/wallets/locked",
  modID: "lockedFunds",
  summary: "The money that bonuses lock, the money that can be withdrawn, and the turnover left to play",
  tag: "rewards",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        currency,
        locked: amount,
        withdrawable: amount,
        toPlay: amount,
        /** Bonus money beside the cash, and the bets that turn it into cash. A withdrawal does not touch it. */
        purse: z.object({ balance: amount, toPlay: amount }).nullable(),
      }),
    }),
  );
