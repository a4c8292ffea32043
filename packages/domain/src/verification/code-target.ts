import type { Brand } from "../context.ts";
import type { Vault } from "../vault.ts";

/**
 * The target of a one-time code: a mobile number (calling code without its plus, national number) or an e-mail address.
 */
export type CodeTarget =
  | { readonly channel: "sms"; readonly mobile: { readonly country: string; readonly number: string } }
  | { readonly channel: "email"; readonly email: string };

/**
 * The purpose of a code. A code is valid only for its purpose. "login" proves an address that a member has: the sign-in
 * or the new password uses the code up, whichever comes first.
 */
export const codePurposes = ["login", "register", "second_factor", "change_contact", "step_up"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The address in the carrier's form: E.164, or the e-mail address. */
export function addressOf(to: CodeTarget): string {
  return to.channel === "sms" ? `+${to.mobile.country}${to.mobile.number}` : to.email.toLowerCase();
}

/**
 * A keyed fingerprint that replaces the address in tables. It is equal for the same address of a brand, and reveals no
 * phone numbers when stolen.
 */
export function addressKey(vault: Vault, brand: Pick<Brand, "id">, to: CodeTarget): Buffer {
  return vault.fingerprint(addressOf(to), `one_time_code.address:${brand.id}:${to.channel}`);
}
