import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, currency, none } from "../../shapes.ts";

export const transferSettings = call({
  method: "GET",
  link: "/wps/agent/transfer/settings",
  modID: "transferSettings",
  summary: "Whether members may send money along the tree, the limits, and the member's upline",
  tag: "agents",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        enabled: z.boolean(),
        minimum: amount,
        maximum: amount,
        currency,
        hasPaymentPassword: z.boolean(),
        /** The account of the member's upline; null without one. */
        upline: z.string().nullable(),
      }),
    }),
  );
