import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { loginValue } from "../../entities.ts";
import { line } from "../../shapes.ts";
import { pendingToken, secondFactorWays } from "./second-factor-ways.ts";

export const secondFactor = call({
  method: "POST",
  link: "/wps/session/login/secondFactor",
  modID: "secondFactor",
  summary: "Finish a sign-in with a second factor",
  tag: "security",
  encrypt: true,
  perMinute: 30,
  errors: [
    "SECOND_FACTOR_EXPIRED",
    "SECOND_FACTOR_UNAVAILABLE",
    "SIGN_IN_LOCKED",
    "SECOND_FACTOR_WRONG",
    "MISSING_VERIFICATION_CODE",
    "INVALID_VERIFICATION_CODE",
    "CODE_EXPIRED",
    "TOO_MANY_AUTH_REQUESTS",
    "NOT_A_MEMBER",
    "ACCOUNT_BLOCKED",
  ],
  roles: everyone,
})
  .input(
    z.strictObject({
      pendingToken,
      way: z.enum(secondFactorWays),
      /** The code, or the name of the holder of a bank account. */
      answer: line(128, 1),
    }),
  )
  .output(z.object({ value: loginValue }));
