import type { FrameLocator, Page } from "@playwright/test";

/** The game that is open, in its frame. Hidden ones only fetch what it will need. */
export function gameFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe:not([hidden])");
}
