import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { loginValue } from "../../entities.ts";
import { line } from "../../shapes.ts";
import { dialingCodeInput, mobileInput } from "../code-calls.ts";

export const passwordVerification = call({
  method: "POST",
  link: "/wps/member/password/verification",
  modID: "setPasswordByCode",
  summary: "Set a forgotten password anew with a code that came to the mobile number, and sign in",
  tag: "security",
  encrypt: true,
  perMinute: 20,
  errors: [
    "OPERATION_NOT_ALLOWED",
    "MISSING_PHONE_NUMBER",
    "INVALID_PHONE_NUMBER",
    "REGISTRATION_FIELD_INVALID",
    "PASSWORD_NOT_NEW",
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
      newPassword: z.string().min(1).max(256),
      mobileNum: mobileInput,
      countryDialingCode: dialingCodeInput,
      verificationCode: line(16),
    }),
  )
  .output(z.object({ value: loginValue }));
