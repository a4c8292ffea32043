import type { Brand } from "../context.ts";
import type { CodeTarget } from "../verification/index.ts";
import { readMobile } from "./mobile-number.ts";
import { checkField, invalidMobile } from "./registration-check.ts";

/** A typed number with its calling code, or a typed address. */
export type TypedContact =
  | { readonly mobileNum: string; readonly countryDialingCode: string }
  | { readonly email: string };

/** The target of a contact, checked by the brand's rules. Throws Refusal REGISTRATION_FIELD_INVALID. */
export function contactTarget(brand: Brand, typed: TypedContact): CodeTarget {
  if ("email" in typed) {
    checkField(brand, "email", typed.email);
    return { channel: "email", email: typed.email };
  }
  const mobile = readMobile(brand.settings, typed.mobileNum, typed.countryDialingCode);
  if (!mobile) throw invalidMobile(brand, typed.countryDialingCode);
  return { channel: "sms", mobile };
}
