import type { Locator, Page } from "@playwright/test";

/** The address of the koi game. */
export const KOI = "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi";

/** Its name in each language of the journeys. */
export const KOI_NAME = /Lantern Koi|چراغوں کی/;

/** Its tiles on the open page. */
export function koi(page: Page): Locator {
  return page.getByRole("main").locator('a[href*="gameCode=thousand-lantern-koi"]');
}
