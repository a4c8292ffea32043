import { type People, openPeople } from "@banyan/dev-env/people";
import { test as base } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { type Say, speech } from "./speech.ts";
import { type House, HOUSE_VARIABLE } from "./start-house.ts";

export { expect } from "@playwright/test";

/** Longer than all but one in many thousands of runs of free spins takes to be shown. */
export const FREE_SPINS_MILLIS = 150_000;

/** The language of a browser that prefers `locale`; the one of the two brands that greets in it is where it goes. */
const languageOf = (locale: string | undefined) => (locale?.startsWith("ur") ? "ur" : "en");

export interface JourneyFixtures {
  /** The brand whose site the journey is made on. */
  readonly brand: "banyan" | "noor";
  /** How the site says something. */
  readonly say: Say;
  /** How the back office says something. */
  readonly sayConsole: Say;
  /** How the studio's games say something. */
  readonly sayStudio: Say;
  /** The back office beside the journey's own window, with an operator who has just signed in. */
  readonly backOffice: BackOffice;
}

/** A journey through the running house: where everything is, who can sign in, and how the screens say something. */
export const test = base.extend<JourneyFixtures & { stranger: void }, { house: House; people: People }>({
  house: [
    // The runner reads a fixture's needs from this first parameter, so it has to be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(JSON.parse(process.env[HOUSE_VARIABLE] ?? "{}") as House);
    },
    { scope: "worker" },
  ],
  people: [
    async ({ house }, use) => {
      const people = openPeople(house.databaseUrl, house.dataKey);
      await use(people);
      await people.close();
    },
    { scope: "worker" },
  ],
  stranger: [
    async ({ people }, use) => {
      await people.forgetAddresses();
      await use();
    },
    { auto: true },
  ],
  // Announcements pop up once a session, over whatever somebody is doing; journeys are about something else.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      for (const flag of ["USER_POPUP", "ANONYMOUS_POPUP"]) sessionStorage.setItem(flag, "closed");
    });
    await use(page);
  },
  brand: async ({ locale }, use) => {
    await use(languageOf(locale) === "ur" ? "noor" : "banyan");
  },
  baseURL: async ({ house, brand }, use) => {
    await use(house.addresses[brand]);
  },
  say: async ({ locale }, use) => {
    await use(speech(languageOf(locale), "site"));
  },
  sayConsole: async ({ locale }, use) => {
    await use(speech(languageOf(locale), "console"));
  },
  sayStudio: async ({ locale }, use) => {
    await use(speech(languageOf(locale), "studio"));
  },
  backOffice: async ({ browser, house, people, sayConsole }, use) => {
    const office = await BackOffice.open(browser, house.addresses.console, sayConsole);
    await office.signIn(await people.newOperator());
    await use(office);
    await office.page.context().close();
  },
});
