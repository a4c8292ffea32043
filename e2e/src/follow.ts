import { expect, type Page } from "@playwright/test";

/**
 * Goes to an address of the site as a link does: without reloading the page. The router listens once it has shown its
 * first page, so this waits for that.
 */
export async function follow(page: Page, address: string): Promise<void> {
  // The page's policy forbids the evaluation that `waitForFunction` repeats inside the page.
  await expect.poll(() => page.evaluate(() => window.__TSR_ROUTER__?.history.subscribers.size ?? 0)).toBeGreaterThan(0);
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(address)})`);
}
