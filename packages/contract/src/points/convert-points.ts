import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { amountInput, requestId } from "../shapes.ts";
import { redemption } from "./points.ts";

export const convertPoints = call({
  method: "POST",
  link: "/wps/relay/points/convertPoints",
  modID: "pointsConvert",
  summary: "Convert points into money; the points go now, the money comes when it is approved",
  tag: "content",
  encrypt: true,
  perMinute: 10,
  errors: [
    "PAYMENT_PASSWORD_NOT_SET",
    "PAYMENT_PASSWORD_LOCKED",
    "PAYMENT_PASSWORD_WRONG",
    "NOT_FOUND",
    "REQUEST_ID_REUSED",
    "STATE_CHANGED",
    "POINTS_BELOW_MINIMUM",
    "INSUFFICIENT_POINTS",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      requestId,
      /** Hundredths of a point. */
      points: amountInput,
      /** The version of the settings that the member saw. */
      version: z.int().positive(),
      paymentPassword: z.string().max(64),
    }),
  )
  .output(z.object({ value: redemption }));
