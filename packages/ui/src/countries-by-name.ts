export interface DialingCountry {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** With or without the plus: "+92" and "92" are the same. */
  readonly countryDialingCode: string;
}

/** Countries with their names in a language, sorted by that language's alphabet. */
export function countriesByName(
  countries: readonly DialingCountry[],
  locale: string,
): readonly (DialingCountry & { readonly name: string })[] {
  const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
  const { compare } = new Intl.Collator([locale, "en"]);
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .toSorted((a, b) => compare(a.name, b.name));
}
