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
        /** The amount that can be bet or withdrawn. */
        available: amount,
        /** Held for open withdrawals. */
        held: amount,
        /** In separate wallets of vendors. */
        vendorWallets: amount,
        /** The sum of the three. */
        total: amount,
        /** whether a contract of each kind is active. */
        dailysalreqtype: z.boolean(),
        divtypereq: z.boolean(),
        contracthoursalreq: z.boolean(),
        realtimesalreqtype: z.boolean(),
      }),
    }),
  );
