import { type BrandSettings, type MobileRule, mobileByRule } from "@banyan/contract";
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** A mobile number as it is stored: the country calling code without its plus and the national number, digits only. */
export interface MobileNumber {
  readonly country: string;
  readonly number: string;
}

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** Parses a number that was typed beside a calling code such as "+92"; undefined when no phone there can have it. */
export function mobileNumber(typed: string, dialingCode: string): MobileNumber | undefined {
  const defaultCallingCode = dialingCode.replace(/^\+/, "");
  if (!CALLING_CODES.has(defaultCallingCode)) return undefined;
  return asMobile(parsePhoneNumberFromString(typed, { defaultCallingCode }));
}

/** Every number that a typed text may mean in these countries; with a calling code it means only one. */
export function possibleMobiles(typed: string, countries: readonly string[]): MobileNumber[] {
  const readings = typed.startsWith("+")
    ? [parsePhoneNumberFromString(typed)]
    : countries.filter(isKnown).map((country) => parsePhoneNumberFromString(typed, { defaultCountry: country }));
  const mobiles = readings.map(asMobile).filter((mobile) => mobile !== undefined);
  return [...new Map(mobiles.map((mobile) => [`${mobile.country} ${mobile.number}`, mobile])).values()];
}

/** The brand's settings about mobile numbers. */
export type MobileKnowledge = Pick<BrandSettings, "mobileCountries" | "mobileRules">;

/** The brand's rule for the numbers of a calling code; without one, the rule of its most likely country. */
export function mobileRuleOf(known: MobileKnowledge, dialingCode: string): MobileRule | undefined {
  const { mobileCountries, mobileRules } = known;
  const callingCode = dialingCode.replace(/^\+/, "");
  const country = callingCode
    ? Object.keys(mobileRules).find((code) => isKnown(code) && getCountryCallingCode(code) === callingCode)
    : mobileCountries[0];
  return country === undefined ? undefined : mobileRules[country];
}

/**
 * Parses a number that was typed at registration: with a calling code, or for one of the brand's own countries. If the
 * brand has a rule for the country, the number must also match it. Undefined otherwise.
 */
export function readMobile(known: MobileKnowledge, typed: string, dialingCode: string): MobileNumber | undefined {
  const { mobileCountries, mobileRules } = known;
  if (typed.startsWith("+")) return possibleMobiles(typed, [])[0];
  const fitting = (rule: MobileRule | undefined) => (rule ? mobileByRule(rule, typed) : typed);
  if (dialingCode) {
    const number = fitting(mobileRuleOf(known, dialingCode));
    return number === undefined ? undefined : mobileNumber(number, dialingCode);
  }
  return mobileCountries.flatMap((country) => possibleMobiles(fitting(mobileRules[country]) ?? "", [country])).at(0);
}

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country);
}

const NOT_MOBILE = new Set(["FIXED_LINE", "PREMIUM_RATE", "TOLL_FREE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

function asMobile(parsed: ReturnType<typeof parsePhoneNumberFromString>): MobileNumber | undefined {
  if (!parsed?.isValid() || NOT_MOBILE.has(parsed.getType() ?? "")) return undefined;
  return { country: parsed.countryCallingCode, number: parsed.nationalNumber };
}
