import * as z from "zod";
import { call, everyone } from "../call.ts";
import { captchaInput } from "../captcha.ts";
import { loginValue } from "../entities.ts";
import type { ErrorCode } from "../error-codes.ts";
import { line } from "../shapes.ts";

/** What is told whichever way somebody registers. */
const registration = {
  password: z.string().min(1).max(256),
  confirmPassword: z.string().min(1).max(256),
  agreedToTerms: z.literal(true),
  payeeName: line(128).optional(),
  email: line(254).optional(),
  qqNum: line(32).optional(),
  mobileNum: line(32).optional(),
  countryDialingCode: line(8).optional(),
  recommenderId: line(64).optional(),
  ...captchaInput,
  verificationCode: line(16).optional(),
  affiliateCode: line(64).optional(),
  paymentPassword: z.string().max(64).optional(),
  line: line(64).optional(),
  whatsapp: line(64).optional(),
  facebook: line(128).optional(),
  wechat: line(64).optional(),
  idNumber: line(64).optional(),
  referralCode: line(64).optional(),
  domain: line(255).optional(),
  firebaseChannel: line(64).optional(),
  firebaseIdToken: line(4096).optional(),
  registerUrl: line(2048).optional(),
  registerMethod: z.literal("WEB").default("WEB"),
  /** Whether the new member is signed in at once. */
  login: z.boolean().default(true),
};

/** Which fields are asked for and required is the brand's; their rules come from setting/register. */
export const registrationUser = z.strictObject({ username: line(64, 1), ...registration });

/** The same by mobile number: the platform makes the username. */
export const mobileRegistrationUser = z.strictObject({ ...registration, mobileNum: line(32, 1) });

/** The refusals of both, in order of precedence. */
export const registrationErrors = [
  "REGISTRATION_OFF",
  "REGISTRATION_FIELD_REQUIRED",
  "REGISTRATION_FIELD_INVALID",
  "CONFIRMATION_MISMATCH",
  "CAPTCHA_REQUIRED",
  "CAPTCHA_CHECK_FAILED",
  "INVITATION_CODE_ERROR",
  "USERNAME_TAKEN",
  "MOBILE_TAKEN",
  "EMAIL_TAKEN",
  "MISSING_VERIFICATION_CODE",
  "CODE_EXPIRED",
  "TOO_MANY_AUTH_REQUESTS",
  "INVALID_VERIFICATION_CODE",
] as const satisfies readonly ErrorCode[];

/** Null where the new member is not to be signed in. */
export const registered = z.object({ value: loginValue.nullable() });

export const register = call({
  method: "PUT",
  link: "/wps/member/register",
  modID: "register",
  summary: "Register by username",
  tag: "member",
  encrypt: true,
  perMinute: 20,
  errors: registrationErrors,
  roles: everyone,
})
  .input(registrationUser)
  .output(registered);
