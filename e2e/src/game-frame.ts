import type { FrameLocator, Page } from "@playwright/test";

/** The frame of the open game. Hidden frames only prefetch its resources. */
export function gameFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe:not([hidden])");
}
