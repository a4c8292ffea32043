import { useQuery } from "@tanstack/react-query";
import type { Country } from "./answers.ts";
import { queries } from "./platform.ts";

const NONE: readonly Country[] = [];

/** The countries of telephone numbers; the brand's own country is first. Empty until they are loaded. */
export function useCountries(): readonly Country[] {
  const { data } = useQuery(queries.system.countries.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }));
  return data?.value ?? NONE;
}

/** The chosen country, or the brand's first. */
export function chosenCountry(countries: readonly Country[], countryCode: string): Country | undefined {
  return countries.find((country) => country.countryCode === countryCode) ?? countries[0];
}
