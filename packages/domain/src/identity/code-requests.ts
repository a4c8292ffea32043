import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { Brand, CallContext } from "../context.ts";
import { checkHuman, type CodeTarget, sendCode } from "../verification/index.ts";
import { checkLook } from "./look-limit.ts";
import { type MobileNumber, readMobile } from "./mobile-number.ts";

type SmsCode = typeof contract.verification.smsCode;
type SmsRegisterCode = typeof contract.verification.smsRegisterCode;
type EmailCode = typeof contract.verification.emailCode;

/** The purposes of a code to a member's number, with the flag that enables each. */
const FLAGS = { login: "MOBILEVERCODELOGIN3", forgot_password: "CHNGPASSVERIF3" } as const;

/**
 * Sends a code to the mobile number of a member. The code is valid for the sign-in or the new password, whichever comes
 * first. An unknown number gets the same answer, but no message is sent.
 *
 * Throws Refusal, in precedence order: OPERATION_NOT_ALLOWED where the brand has this switched off;
 * MISSING_PHONE_NUMBER; INVALID_PHONE_NUMBER; CAPTCHA_REQUIRED; CAPTCHA_CHECK_FAILED; then those of `sendCode`.
 */
export async function smsCode(context: CallContext, input: CallInput<SmsCode>): Promise<CallOutput<SmsCode>> {
  const { brand } = context;
  const { purpose } = input;
  const wanted = purpose === undefined ? Object.values(FLAGS) : [FLAGS[purpose]];
  if (!wanted.some((flag) => brand.settings.flags[flag] === true)) throw refusal("OPERATION_NOT_ALLOWED");
  const mobile = typedMobile(brand, input.mobileNum, input.countryDialingCode);
  await checkHuman(context, "send_code", input);
  const to: CodeTarget = { channel: "sms", mobile };
  return { value: await sendCode(context, { purpose: "login", to, isSent: await isKnown(context, to) }) };
}

/**
 * Sends a code to a phone number for registration. A number that its holder has not proven is still free: the code is
 * sent, and the person who brings it gets the number.
 *
 * Throws Refusal, in precedence order: OPERATION_NOT_ALLOWED where the brand asks for no code; MISSING_PHONE_NUMBER;
 * INVALID_PHONE_NUMBER; CAPTCHA_REQUIRED; CAPTCHA_CHECK_FAILED; MOBILE_TAKEN; then those of `sendCode`.
 */
export async function smsRegisterCode(
  context: CallContext,
  input: CallInput<SmsRegisterCode>,
): Promise<CallOutput<SmsRegisterCode>> {
  const { brand } = context;
  if (brand.settings.flags["REGMOBVERF3"] !== true) throw refusal("OPERATION_NOT_ALLOWED");
  const mobile = typedMobile(brand, input.mobileNo, input.countryDialingCode);
  await checkHuman(context, "send_code", input);
  const to: CodeTarget = { channel: "sms", mobile };
  const look = brand.settings.captcha.sendCode ? undefined : await checkLook(context, input);
  if (await isProven(context, mobile)) throw refusal("MOBILE_TAKEN");
  await look?.succeeded();
  return { value: await sendCode(context, { purpose: "register", to }) };
}

/**
 * Sends a sign-in code to the e-mail address of a member. An unknown address gets the same answer. Throws Refusal, in
 * precedence order: OPERATION_NOT_ALLOWED where the brand has this switched off; CAPTCHA_REQUIRED;
 * CAPTCHA_CHECK_FAILED; then those of `sendCode`.
 */
export async function emailCode(context: CallContext, input: CallInput<EmailCode>): Promise<CallOutput<EmailCode>> {
  if (context.brand.settings.flags["EMAILVERCODELOGIN"] !== true) throw refusal("OPERATION_NOT_ALLOWED");
  await checkHuman(context, "send_code", input);
  const to: CodeTarget = { channel: "email", email: input.email };
  return { value: await sendCode(context, { purpose: "login", to, isSent: await isKnown(context, to) }) };
}

/** Parses a typed number. Throws Refusal MISSING_PHONE_NUMBER, then INVALID_PHONE_NUMBER. */
export function typedMobile({ settings }: Brand, typed: string, dialingCode: string): MobileNumber {
  if (typed === "") throw refusal("MISSING_PHONE_NUMBER");
  const mobile = readMobile(settings, typed, dialingCode);
  if (!mobile) throw refusal("INVALID_PHONE_NUMBER");
  return mobile;
}

/** Whether a player of the brand has the number or address. */
async function isKnown({ db, brand }: CallContext, to: CodeTarget): Promise<boolean> {
  const holder = await db
    .selectFrom("player")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where((where) =>
      to.channel === "sms"
        ? where.and({ mobile_country: to.mobile.country, mobile_number: to.mobile.number })
        : where("email_key", "=", to.email.toLowerCase()),
    )
    .executeTakeFirst();
  return holder !== undefined;
}

/** Whether a player of the brand has proven the number. */
async function isProven({ db, brand }: CallContext, { country, number }: MobileNumber): Promise<boolean> {
  const holder = await db
    .selectFrom("player")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where((where) => where.and({ mobile_country: country, mobile_number: number }))
    .where("mobile_verified_at", "is not", null)
    .executeTakeFirst();
  return holder !== undefined;
}

function refusal(code: ErrorCode): Refusal {
  return new Refusal(code);
}
