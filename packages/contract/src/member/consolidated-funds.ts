import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { amount, currency, none } from "../shapes.ts";

export const consolidatedFunds = call({
  method: "GET",
  link: "/wps/member/info/funds/consolidated",
  modID: "consolidatedFunds",
  summary: "All of the member's money, wherever it stands, and which contracts he is under",
  tag: "member",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        currency,
        /** What can be played with and paid out. */
        available: amount,
        /** Set aside for withdrawals on their way. */
        held: amount,
        /** In the wallets of vendors that have their own. */
        vendorWallets: amount,
        /** The three together. */
        total: amount,
        /** whether a contract of each kind is in force. */
        dailysalreqtype: z.boolean(),
        divtypereq: z.boolean(),
        contracthoursalreq: z.boolean(),
        realtimesalreqtype: z.boolean(),
      }),
    }),
  );
