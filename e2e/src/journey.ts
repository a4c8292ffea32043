import { type JourneyMember, type JourneyMemberWanted, type People, openPeople } from "@banyan/dev-env/people";
import { test as base } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { storeSession } from "./sign-in.ts";
import { type Say, speech } from "./speech.ts";
import { type JourneyPlatform, PLATFORM_VARIABLE } from "./journey-platform.ts";

export { expect } from "@playwright/test";

/** Only one run of free spins in many thousands is shown for longer. */
export const FREE_SPINS_MILLIS = 150_000;

/** The language of a browser that prefers `locale`. It selects the brand with that default language. */
const languageOf = (locale: string | undefined) => (locale?.startsWith("ur") ? "ur" : "en");

/** The balance of a new member: enough for every stake and withdrawal of a journey. */
export const BALANCE = 1_000_000n;

export interface JourneyFixtures {
  /** The brand whose site the journey uses. */
  readonly brand: "banyan" | "noor";
  /** The site's translations. */
  readonly say: Say;
  /** The console's translations. */
  readonly sayConsole: Say;
  /** The translations of the studio's games. */
  readonly sayStudio: Say;
  /**
   * Makes a new member, whose session the page has from its next document on. For journeys in which signing in is not
   * the subject.
   */
  readonly arriveAsMember: (wanted?: Partial<JourneyMemberWanted>) => Promise<JourneyMember>;
  /** The console in a second window, with an operator who has just signed in. */
  readonly backOffice: BackOffice;
}

/** A journey through the running platform: its addresses, its users, and its translations. */
export const test = base.extend<JourneyFixtures & { stranger: void }, { platform: JourneyPlatform; people: People }>({
  platform: [
    // The runner reads a fixture's dependencies from this first parameter, so it must be present.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(JSON.parse(process.env[PLATFORM_VARIABLE] ?? "{}") as JourneyPlatform);
    },
    { scope: "worker" },
  ],
  people: [
    async ({ platform }, use) => {
      const people = openPeople(platform.databaseUrl, platform.dataKey);
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
  // Announcements open once a session and would cover the page. Journeys do not test them.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      for (const flag of ["USER_POPUP", "ANONYMOUS_POPUP"]) sessionStorage.setItem(flag, "closed");
    });
    await use(page);
  },
  brand: async ({ locale }, use) => {
    await use(languageOf(locale) === "ur" ? "noor" : "banyan");
  },
  baseURL: async ({ platform, brand }, use) => {
    await use(platform.addresses[brand]);
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
  arriveAsMember: async ({ page, people, brand, platform }, use) => {
    await use(async (wanted) => {
      const member = await people.newMember(brand, { balance: BALANCE, ...wanted });
      await storeSession(page, platform.addresses[brand], "banyan.session", member);
      return member;
    });
  },
  backOffice: async ({ browser, platform, people, sayConsole }, use) => {
    const operator = await people.newOperator();
    const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, operator);
    await use(office);
    await office.page.context().close();
  },
});
