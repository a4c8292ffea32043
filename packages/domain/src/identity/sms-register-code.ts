import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkHuman, type CodeTarget, sendCode } from "../verification/index.ts";
import { typedMobile } from "./code-target.ts";
import { checkLook } from "./look-limit.ts";
import type { MobileNumber } from "./mobile-number.ts";

type Call = typeof contract.verification.smsRegisterCode;

/**
 * Sends a code to a phone number for registration. A number that its holder has not proven is still free: the code is
 * sent, and the person who brings it gets the number.
 *
 * Throws Refusal, in precedence order: OPERATION_NOT_ALLOWED where the brand asks for no code; MISSING_PHONE_NUMBER;
 * INVALID_PHONE_NUMBER; CAPTCHA_REQUIRED; CAPTCHA_CHECK_FAILED; MOBILE_TAKEN; then those of `sendCode`.
 */
export async function smsRegisterCode(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
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
