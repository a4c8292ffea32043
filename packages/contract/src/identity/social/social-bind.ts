import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { captchaInput } from "../../captcha.ts";
import { loginValue } from "../../entities.ts";
import { line } from "../../shapes.ts";
import { ticketInput } from "./ticket.ts";

export const bindAccount = call({
  method: "POST",
  link: "/wps/session/login/social/bind",
  modID: "socialBind",
  summary: "Bind an identity to the account of a username and password, for good, and sign in to it",
  tag: "social",
  encrypt: true,
  perMinute: 30,
  errors: [
    "SOCIAL_OVER",
    "SIGN_IN_TYPE_OFF",
    "SIGN_IN_LOCKED",
    "CAPTCHA_REQUIRED",
    "CAPTCHA_CHECK_FAILED",
    "SIGN_IN_FAILED",
    "ACCOUNT_BLOCKED",
    "NOT_A_MEMBER",
    "SECOND_FACTOR_REQUIRED",
    "SOCIAL_IDENTITY_TAKEN",
    "SOCIAL_BOUND_ALREADY",
  ],
  roles: everyone,
})
  .input(
    z.strictObject({ ...ticketInput, ...captchaInput, username: line(64, 1), password: z.string().min(1).max(256) }),
  )
  .output(z.object({ value: loginValue }));
