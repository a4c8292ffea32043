import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import type { CallContext } from "../context.ts";

type Call = typeof contract.system.countries;

/** All countries with a telephone calling code, in the order of their country codes. */
const ALL = getCountries()
  .toSorted()
  .map((countryCode) => ({ countryCode, countryDialingCode: `+${getCountryCallingCode(countryCode)}` }));

/**
 * Country codes and calling codes, the brand's own countries first, with the brand's rules for their numbers.
 */
export async function countries({ brand }: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { mobileCountries, mobileRules } = brand.settings;
  const own = mobileCountries.flatMap((code) => ALL.filter(({ countryCode }) => countryCode === code));
  const others = ALL.filter((country) => !own.includes(country));
  return {
    value: [...own, ...others].map((country) => ({ ...country, mobile: mobileRules[country.countryCode] ?? null })),
  };
}
