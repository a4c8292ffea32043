import type { ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { Brand, PlayerContext } from "../context.ts";
import type { CodeTarget } from "../verification/index.ts";
import { readMobile } from "./mobile-number.ts";
import { passwordMatches } from "./password-hash.ts";
import { checkField, invalidMobile } from "./registration-check.ts";
import { accountLimit, attemptSignIn } from "./sign-in-limits.ts";

/** A number beside its calling code, or an address, as they were typed. */
export type TypedContact =
  | { readonly mobileNum: string; readonly countryDialingCode: string }
  | { readonly email: string };

/** Where to reach somebody, by the brand's rules. Throws Refusal REGISTRATION_FIELD_INVALID. */
export function contactTarget(brand: Brand, typed: TypedContact): CodeTarget {
  if ("email" in typed) {
    checkField(brand, "email", typed.email);
    return { channel: "email", email: typed.email };
  }
  const mobile = readMobile(brand.settings, typed.mobileNum, typed.countryDialingCode);
  if (!mobile) throw invalidMobile(brand, typed.countryDialingCode);
  return { channel: "sms", mobile };
}

/**
 * Whoever gives up a number or address that the member has shows the sign-in password: it opens the account when the
 * password is forgotten. Throws Refusal SIGN_IN_LOCKED {retryAfterSeconds}, PASSWORD_WRONG.
 */
export async function assertMayReplace(
  { db, player, caller }: PlayerContext,
  channel: CodeTarget["channel"],
  password: string | undefined,
): Promise<void> {
  const present = await db
    .selectFrom("player")
    .select(["password_hash", "email", "mobile_number"])
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  if ((channel === "email" ? present.email : present.mobile_number) === null) return;
  const attempt = await attemptSignIn(db, accountLimit, player.id, caller.ip);
  if (!(await passwordMatches(present.password_hash, password ?? ""))) {
    throw new Refusal("PASSWORD_WRONG" satisfies ErrorCode);
  }
  await attempt.succeeded();
}
