import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { instant } from "../../shapes.ts";
import { pendingToken } from "./second-factor-ways.ts";

export const secondFactorCode = call({
  method: "POST",
  link: "/wps/session/login/secondFactor/code",
  modID: "secondFactorCode",
  summary: "Send the code that a sign-in waits for",
  tag: "security",
  encrypt: true,
  perMinute: 20,
  errors: [
    "SECOND_FACTOR_EXPIRED",
    "SECOND_FACTOR_UNAVAILABLE",
    "OPERATION_NOT_ALLOWED",
    "TOO_MANY_AUTH_REQUESTS",
    "QUOTA_EXCEEDED",
  ],
  roles: everyone,
})
  .input(z.strictObject({ pendingToken, way: z.enum(["mobile", "email"]) }))
  .output(z.object({ value: z.object({ expiredMinutes: z.number().int(), serverTime: instant }) }));
