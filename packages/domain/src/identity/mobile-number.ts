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

/** Reads a number that was typed beside a calling code such as "+92"; undefined when no phone there has it. */
export function mobileNumber(typed: string, dialingCode: string): MobileNumber | undefined {
  const defaultCallingCode = dialingCode.replace(/^\+/, "");
  if (!CALLING_CODES.has(defaultCallingCode)) return undefined;
  return asMobile(parsePhoneNumberFromString(typed, { defaultCallingCode }));
}

/** Every number that a typed text may mean in these countries; with its calling code it means one. */
export function possibleMobiles(typed: string, countries: readonly string[]): MobileNumber[] {
  const readings = typed.startsWith("+")
    ? [parsePhoneNumberFromString(typed)]
    : countries.filter(isKnown).map((country) => parsePhoneNumberFromString(typed, { defaultCountry: country }));
  const mobiles = readings.map(asMobile).filter((mobile) => mobile !== undefined);
  return [...new Map(mobiles.map((mobile) => [`${mobile.country} ${mobile.number}`, mobile])).values()];
}

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country);
}

const NOT_MOBILE = new Set(["FIXED_LINE", "PREMIUM_RATE", "TOLL_FREE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

function asMobile(parsed: ReturnType<typeof parsePhoneNumberFromString>): MobileNumber | undefined {
  if (!parsed?.isValid() || NOT_MOBILE.has(parsed.getType() ?? "")) return undefined;
  return { country: parsed.countryCallingCode, number: parsed.nationalNumber };
}
