import type { Brand, CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import type { CodeTarget } from "../verification/index.ts";
import { type MobileNumber, readMobile } from "./mobile-number.ts";

/** Parses a typed number. Throws Refusal MISSING_PHONE_NUMBER, then INVALID_PHONE_NUMBER. */
export function typedMobile({ settings }: Brand, typed: string, dialingCode: string): MobileNumber {
  if (typed === "") throw refusal("MISSING_PHONE_NUMBER");
  const mobile = readMobile(settings, typed, dialingCode);
  if (!mobile) throw refusal("INVALID_PHONE_NUMBER");
  return mobile;
}

/** Whether a player of the brand has the number or address. */
export async function isKnown({ db, brand }: CallContext, to: CodeTarget): Promise<boolean> {
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
