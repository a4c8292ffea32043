import { test as base } from "@playwright/test";
import { type House, HOUSE_VARIABLE } from "./start-house.ts";

export { expect } from "@playwright/test";

/** A journey through the running house: where everything is, and who can sign in. */
export const test = base.extend<object, { house: House }>({
  house: [
    // The runner reads a fixture's needs from this first parameter, so it has to be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(JSON.parse(process.env[HOUSE_VARIABLE] ?? "{}") as House);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.addresses.banyan);
  },
});
