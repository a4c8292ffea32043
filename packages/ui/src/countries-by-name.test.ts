import { expect, it } from "vitest";
import { countriesByName } from "./countries-by-name.ts";

const countries = ["PK", "AT", "SE", "DE", "AX"].map((countryCode) => ({ countryCode, countryDialingCode: "0" }));

it.each([
  ["en", "Åland Islands, Austria, Germany, Pakistan, Sweden"],
  ["de", "Ålandinseln, Deutschland, Österreich, Pakistan, Schweden"],
  ["ur", "آسٹریا, آلینڈ آئلینڈز, پاکستان, جرمنی, سویڈن"],
])("stands the countries in %s in the order of their names there", (locale, names) => {
  expect(
    countriesByName(countries, locale)
      .map(({ name }) => name)
      .join(", "),
  ).toBe(names);
});
