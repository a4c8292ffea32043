import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { instant } from "../../shapes.ts";

export const stepUpCode = call({
  method: "POST",
  link: "/wps/member/security/stepUp/code",
  modID: "stepUpCode",
  summary: "Send a code to a proven contact of the member, to prove again who they are",
  tag: "security",
  encrypt: true,
  perMinute: 10,
  errors: ["SECOND_FACTOR_UNAVAILABLE", "OPERATION_NOT_ALLOWED", "TOO_MANY_AUTH_REQUESTS", "QUOTA_EXCEEDED"],
  roles: realPlayers,
})
  .input(z.strictObject({ way: z.enum(["mobile", "email"]) }))
  .output(z.object({ value: z.object({ expiredMinutes: z.number().int(), serverTime: instant }) }));

export const stepUp = call({
  method: "POST",
  link: "/wps/member/security/stepUp",
  modID: "stepUp",
  summary: "Prove again who one is; for five minutes this session may change what guards the account",
  tag: "security",
  encrypt: true,
  perMinute: 20,
  errors: [
    "SECOND_FACTOR_UNAVAILABLE",
    "SIGN_IN_LOCKED",
    "PASSWORD_WRONG",
    "SECOND_FACTOR_WRONG",
    "MISSING_VERIFICATION_CODE",
    "INVALID_VERIFICATION_CODE",
    "CODE_EXPIRED",
    "TOO_MANY_AUTH_REQUESTS",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      way: z.enum(["password", "authenticator", "mobile", "email"]),
      /** The sign-in password, or the code. */
      answer: z.string().min(1).max(256),
    }),
  )
  .output(z.object({ value: z.object({ provenUntil: instant }) }));

/** The sign-in password, for a caller that sends it directly instead of a separate proof. */
export const passwordInstead = z.string().min(1).max(256).optional();

/** The refusals of a call that needs a proof of identity: without a password, and with one. */
export const stepUpRefusals = ["STEP_UP_REQUIRED", "SIGN_IN_LOCKED", "PASSWORD_WRONG"] as const;
