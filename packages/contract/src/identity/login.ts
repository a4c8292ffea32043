import * as z from "zod";
import { call, everyone } from "../call.ts";
import { captchaInput } from "../captcha.ts";
import { loginValue } from "../entities.ts";
import { line } from "../shapes.ts";

export const login = call({
  method: "POST",
  link: "/wps/session/login",
  modID: "login",
  summary: "Sign in",
  tag: "session",
  encrypt: true,
  perMinute: 30,
  countsItself: true,
  errors: [
    "SIGN_IN_TYPE_OFF",
    "INVALID_PHONE_NUMBER",
    "SIGN_IN_LOCKED",
    "CAPTCHA_REQUIRED",
    "CAPTCHA_CHECK_FAILED",
    "SIGN_IN_FAILED",
    "MISSING_VERIFICATION_CODE",
    "INVALID_VERIFICATION_CODE",
    "CODE_EXPIRED",
    "TOO_MANY_AUTH_REQUESTS",
    "OPERATION_NOT_ALLOWED",
    "AUTH_UNKNOWN",
    "MOBILE_NOT_REGISTERED",
    "ACCOUNT_BLOCKED",
    "NOT_A_MEMBER",
    "NOT_AN_AGENT",
    "SECOND_FACTOR_REQUIRED",
  ],
  roles: everyone,
})
  .input(
    z.strictObject({
      /** With type "sms" the mobile number, with type "email" the e-mail address. */
      username: line(254, 1),
      /** The calling code of a mobile number that does not contain one. */
      countryDialingCode: line(8).optional(),
      /** With types "sms" and "email" the code that was sent; with "firebase" the ID token that proves the number. */
      password: z.string().min(1).max(4096),
      ...captchaInput,
      type: z.enum(["username", "sms", "email", "firebase"]).default("username"),
      /** "agent" is the agent entry, where only agents may sign in. */
      entry: z.enum(["site", "agent"]).default("site"),
      rememberMe: z.boolean().default(false),
    }),
  )
  .output(z.object({ value: loginValue }));
