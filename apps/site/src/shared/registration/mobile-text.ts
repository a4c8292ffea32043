import type { RegistrationRule } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Country } from "../../platform/answers.ts";
import { patternText } from "./pattern-texts.ts";

/** Describes a brand's rule for a country's mobile numbers. */
export function mobileText(country: Country | undefined, rule: RegistrationRule): MessageDescriptor {
  if (!country?.mobile) return patternText(rule);
  const { digits, prefix } = country.mobile;
  return prefix === ""
    ? msg`${digits} digit phone number`
    : msg`${digits} digit phone number that starts with ${prefix}`;
}
