import * as z from "zod";
import { call, everyone } from "../call.ts";
import { none } from "../shapes.ts";

/** With the brand's rule for mobile numbers there; null where every valid number is accepted. */
export const country = z.object({
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** With its plus: "+92". */
  countryDialingCode: z.string(),
  mobile: z.object({ digits: z.number().int(), prefix: z.string() }).nullable(),
});

export const countries = call({
  method: "GET",
  link: "/wps/system/countries",
  modID: "countries",
  summary: "Country codes and calling codes, the brand's own countries first",
  tag: "system",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.array(country) }));
