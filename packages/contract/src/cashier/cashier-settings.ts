import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { amount, currency, none } from "../shapes.ts";

export const cashierSettings = call({
  method: "GET",
  link: "/wps/cashier/settings",
  modID: "cashierSettings",
  summary: "Ways to pay in, limits, and the rules of withdrawing",
  tag: "cashier",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        depositMethods: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(["redirect", "bank_transfer"]),
            name: z.string(),
            minimum: amount,
            maximum: amount,
            presets: z.array(amount),
            /** For bank transfers: the receiving account. */
            account: z.object({ bankName: z.string(), holderName: z.string(), number: z.string() }).nullable(),
            /** The usual duration in minutes. */
            etaMinutes: z.number().int(),
          }),
        ),
        withdrawal: z.object({
          minimum: amount,
          maximum: amount,
          etaMinutes: z.number().int(),
          /** Minutes after which a missing answer counts as received. */
          receiptMinutes: z.number().int(),
          banks: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
        currency,
        hasPaymentPassword: z.boolean(),
      }),
    }),
  );
