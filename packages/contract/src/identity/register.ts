import * as z from "zod";
import { call, everyone } from "../call.ts";
import { captchaInput } from "../captcha.ts";
import { loginValue } from "../entities.ts";
import type { ErrorCode } from "../error-codes.ts";
import { line, optionalField } from "../shapes.ts";

/** An optional text: absent, empty and null are the same. */
const told = (maximum: number) => optionalField(line(maximum));

/** The fields of every kind of registration. */
const registration = {
  password: z.string().min(1).max(256),
  confirmPassword: z.string().min(1).max(256),
  /** Registration means agreement to the terms. A form with a checkbox sends its value, and false is refused. */
  agreedToTerms: z.literal(true).default(true),
  payeeName: told(128),
  email: told(254),
  qqNum: told(32),
  mobileNum: told(32),
  countryDialingCode: told(8),
  recommenderId: told(64),
  ...captchaInput,
  verificationCode: told(16),
  affiliateCode: told(64),
  paymentPassword: optionalField(z.string().max(64)),
  line: told(64),
  whatsapp: told(64),
  facebook: told(128),
  wechat: told(64),
  idNumber: told(64),
  referralCode: told(64),
  domain: told(255),
  firebaseChannel: told(64),
  firebaseIdToken: told(4096),
  registerUrl: told(2048),
  registerMethod: optionalField(z.literal("WEB")),
  /** Whether the new member is signed in immediately. */
  login: optionalField(z.boolean()),
};

/** The brand decides which fields are shown and required; their rules come from setting/register. */
export const registrationUser = z.strictObject({ username: line(64, 1), ...registration });

/** The same by mobile number. The platform makes the username; a username in the input is ignored. */
export const mobileRegistrationUser = z.strictObject({ ...registration, username: told(64), mobileNum: line(32, 1) });

/** The refusals of both kinds, in order of precedence. */
export const registrationErrors = [
  "REGISTRATION_OFF",
  "REGISTRATION_FIELD_REQUIRED",
  "REGISTRATION_FIELD_INVALID",
  "PAYMENT_PASSWORD_WEAK",
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
  "DEPTH_LIMIT",
] as const satisfies readonly ErrorCode[];

/** Null when the new member is not signed in. */
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
