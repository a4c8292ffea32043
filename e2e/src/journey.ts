import { test as base } from "@playwright/test";
import { type Say, speech } from "./speech.ts";
import { type House, HOUSE_VARIABLE } from "./start-house.ts";

export { expect } from "@playwright/test";

/** The language of a browser that prefers `locale`; the one of the two brands that greets in it is where it goes. */
const languageOf = (locale: string | undefined) => (locale?.startsWith("ur") ? "ur" : "en");

/** A journey through the running house: where everything is, who can sign in, and how the site says something. */
export const test = base.extend<{ say: Say }, { house: House }>({
  house: [
    // The runner reads a fixture's needs from this first parameter, so it has to be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(JSON.parse(process.env[HOUSE_VARIABLE] ?? "{}") as House);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house, locale }, use) => {
    await use(languageOf(locale) === "ur" ? house.addresses.noor : house.addresses.banyan);
  },
  say: async ({ locale }, use) => {
    await use(speech(languageOf(locale)));
  },
});
