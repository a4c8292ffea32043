import type { DatabaseConnection } from "@banyan/db";
import type { CallContext } from "../context.ts";
import {
  type Allowance,
  brandLimits,
  limits,
  spendAllowance,
  sweepAllowances,
  tryAgainLater,
} from "../limits/index.ts";
import { householdOf } from "../plain-address.ts";
import { addressKey, type CodePurpose, type CodeTarget } from "./code-target.ts";

type Context = Pick<CallContext, "db" | "brand" | "caller" | "vault">;

/**
 * Limits the sending of codes against abuse: per caller address, per number, per country's range of numbers, and by the
 * brand's budget. `isSent` false counts a code that is not sent, because nobody has the number. It counts like any
 * other, except that it does not use the brand's budget.
 *
 * Throws Refusal, in precedence order: TOO_MANY_AUTH_REQUESTS {retryAfterSeconds} for the address, the number, then the
 * country; QUOTA_EXCEEDED {retryAfterSeconds} for the brand's day.
 */
export async function spendSending(
  context: Context,
  purpose: CodePurpose,
  to: CodeTarget,
  isSent: boolean,
): Promise<void> {
  const { db, brand, vault } = context;
  for (const allowance of [...ofAddress(context), ...ofTarget(addressKey(vault, brand, to).toString("hex"), purpose)]) {
    await spendOrWait(db, allowance, 1);
  }
  const units = isSent ? 1 : 0;
  if (to.channel === "sms") await spendOrWait(db, ofCountry(context, to.mobile), units);
  const day = await spendAllowance(db, ofBrandDay(context, to.channel), units);
  if (!day.allowed) throw tryAgainLater("QUOTA_EXCEEDED", day.waitSeconds);
  await sweepAllowances(db);
}

function ofAddress({ brand, caller }: Context): Allowance[] {
  // Many people share an address of a mobile network. One brand's visitors do not use up another brand's codes.
  const subject = `${brand.id}:${householdOf(caller.ip)}`;
  return [
    { limit: limits.codesToAddressInHour, subject },
    { limit: limits.codesToAddressInDay, subject },
  ];
}

/** Anybody can ask for codes of these purposes. They do not use up the codes of the member who is signed in. */
const ASKED_BY_STRANGERS: ReadonlySet<CodePurpose> = new Set(["login", "register"]);

function ofTarget(contact: string, purpose: CodePurpose): Allowance[] {
  const subject = ASKED_BY_STRANGERS.has(purpose) ? contact : `member:${contact}`;
  return [
    { limit: limits.codesInPause, subject: `${purpose}:${contact}` },
    { limit: limits.codesToContactInHour, subject },
    { limit: limits.codesToContactInDay, subject },
  ];
}

function ofCountry({ brand }: Context, { country }: { readonly country: string }): Allowance {
  const { perCountryHourMax } = brand.settings.verification.sms;
  return { limit: { ...brandLimits.smsCodesToCountry, points: perCountryHourMax }, subject: `${brand.id}:${country}` };
}

function ofBrandDay({ brand }: Context, channel: CodeTarget["channel"]): Allowance {
  const { perDayMax } = brand.settings.verification[channel];
  const limit = channel === "sms" ? brandLimits.smsCodesOfBrand : brandLimits.emailCodesOfBrand;
  return { limit: { ...limit, points: perDayMax }, subject: brand.id };
}

async function spendOrWait(db: DatabaseConnection, allowance: Allowance, units: 0 | 1): Promise<void> {
  const spent = await spendAllowance(db, allowance, units);
  if (!spent.allowed) throw tryAgainLater("TOO_MANY_AUTH_REQUESTS", spent.waitSeconds);
}
