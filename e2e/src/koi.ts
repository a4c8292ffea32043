import type { Locator, Page } from "@playwright/test";

/** The address that the koi game is played at. */
export const KOI = "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi";

/** Its name, in each language that the journeys speak. */
export const KOI_NAME = /Lantern Koi|چراغوں کی/;

/** Its tiles on the page that is open. */
export function koi(page: Page): Locator {
  return page.getByRole("main").locator('a[href*="gameCode=thousand-lantern-koi"]');
}
