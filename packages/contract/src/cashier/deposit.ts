import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { deposit as depositShape } from "../entities.ts";
import { amountInput, line, requestId } from "../shapes.ts";

export const deposit = call({
  method: "POST",
  link: "/wps/cashier/deposit",
  modID: "deposit",
  summary: "Ask to pay in",
  tag: "cashier",
  perMinute: 30,
  errors: [
    "METHOD_UNKNOWN",
    "AMOUNT_BELOW_MINIMUM",
    "AMOUNT_ABOVE_MAXIMUM",
    "REQUEST_ID_REUSED",
    "TOO_MANY_PENDING_DEPOSITS",
    "GATEWAY_UNREACHABLE",
    "GATEWAY_REFUSED",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      requestId,
      methodId: line(32, 1),
      amount: amountInput,
      /** The page of this brand to which the player returns. The deposit's id is added to its query as `deposit`. */
      returnUrl: z.url().max(2048),
    }),
  )
  .output(z.object({ value: depositShape }));
