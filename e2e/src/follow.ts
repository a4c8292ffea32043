import type { Page } from "@playwright/test";

/**
 * Goes to an address of the site as a link does: without reloading the page. The router notices it only after it has
 * replaced the browser's function, so this waits for that.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction("!String(history.pushState).includes('[native code]')");
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(address)})`);
}
