import type { ErrorCode } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { type Allowance, spendAllowance, sweepAllowances } from "./allowance.ts";
import { addressKey, type CodePurpose, type CodeTarget } from "./code-target.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** the minimum wait after too many failed sign-ins or too many requested codes. */
export const AUTH_WAIT_SECONDS = 5 * MINUTE;

type Context = Pick<CallContext, "db" | "brand" | "caller" | "vault">;

/**
 * Limits the sending of codes against abuse: per caller address, per number, per country's range of numbers, and by the
 * brand's budget. `isSent` false counts a code that is not sent, because nobody has the number. It counts like any
 * other, except that it does not use the brand's budget.
 *
 * Throws Refusal, in precedence order: TOO_MANY_AUTH_REQUESTS {retryAfterSeconds} for the address, the number, then the
 * country; QUOTA_EXCEEDED for the brand's day.
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
  if (!day.allowed) throw new Refusal("QUOTA_EXCEEDED" satisfies ErrorCode);
  await sweepAllowances(db);
}

function ofAddress({ caller }: Context): Allowance[] {
  const subject = householdOf(caller.ip);
  return [
    { scope: "code.address.hour", subject, usedMax: 20, seconds: HOUR, lockSeconds: AUTH_WAIT_SECONDS },
    { scope: "code.address.day", subject, usedMax: 60, seconds: DAY },
  ];
}

/** At most twenty-five codes a day, each with five guesses: 125 guesses in a million. */
function ofTarget(subject: string, purpose: CodePurpose): Allowance[] {
  return [
    { scope: `code.pause.${purpose}`, subject, usedMax: 1, seconds: 30 },
    { scope: "code.target.hour", subject, usedMax: 6, seconds: HOUR, lockSeconds: AUTH_WAIT_SECONDS },
    { scope: "code.target.day", subject, usedMax: 25, seconds: DAY },
  ];
}

/** A flood of messages to one country's numbers is fraud there, not sign-ins. */
function ofCountry({ brand }: Context, { country }: { readonly country: string }): Allowance {
  const { perCountryHourMax } = brand.settings.verification.sms;
  return { scope: "code.country", subject: `${brand.id}:${country}`, usedMax: perCountryHourMax, seconds: HOUR };
}

function ofBrandDay({ brand }: Context, channel: CodeTarget["channel"]): Allowance {
  const { perDayMax } = brand.settings.verification[channel];
  return { scope: `code.brand.${channel}`, subject: brand.id, usedMax: perDayMax, seconds: DAY };
}

async function spendOrWait(db: DatabaseConnection, allowance: Allowance, units: 0 | 1): Promise<void> {
  const spent = await spendAllowance(db, allowance, units);
  if (!spent.allowed) throw tooMany(spent.waitSeconds);
}

/** The refusal after too many attempts, with the time to wait. */
export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal("TOO_MANY_AUTH_REQUESTS" satisfies ErrorCode, { retryAfterSeconds });
}
