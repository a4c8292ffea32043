import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

/** The tile of the house's first game, whose name differs by language and its address does not. */
const koi = (page: Page) => page.locator("article", { has: page.locator('a[href*="gameCode=thousand-lantern-koi"]') });

test("[R-4.12] [R-2.08] a member finds a game in spite of a typing error, keeps it, and lets it go again", async ({
  page,
  house,
  baseURL,
  say,
}) => {
  await signIn(page, house, baseURL, "Member");
  await page.goto("/rng");
  await page.getByRole("searchbox", { name: say("Search games") }).fill("thousand lantren koi");
  await expect(page).toHaveURL(/search=thousand/);
  const heart = koi(page).locator('button[aria-pressed="false"]');
  await expect(heart).toBeVisible();
  await heart.click();
  await expect(koi(page).locator('button[aria-pressed="true"]')).toBeVisible();

  await page.goto("/favorite");
  await expect(page.getByRole("heading", { level: 1, name: say("Favourites") })).toBeVisible();
  const kept = koi(page).locator('button[aria-pressed="true"]');
  await expect(kept).toBeVisible();
  // One press a second counts.
  await expect(async () => {
    await kept.click({ timeout: 1000 });
    await expect(koi(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: say("Favourites") })).toBeVisible();
  await expect(koi(page)).toHaveCount(0);
});

test("[R-2.14] back from a game, a list is where it was left: narrowed down and scrolled", async ({
  page,
  house,
  baseURL,
  say,
}) => {
  await signIn(page, house, baseURL, "Member");
  await page.goto("/rng");
  await page.getByRole("button", { name: say("Filters") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: new RegExp(`^${say("Calm")}`) }).click();
  await expect(page).toHaveURL(/volatility=low/);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.evaluate("window.scrollTo(0, 4000)");
  const tile = page.locator("li[aria-posinset] article a").nth(6);
  await tile.scrollIntoViewIfNeeded();
  const opened = await tile.getAttribute("href");
  const scrolled = await page.evaluate<number>("window.scrollY");
  expect(scrolled).toBeGreaterThan(1000);
  // Pressing with the pointer would scroll what stands below the search into the open.
  await tile.dispatchEvent("click", { button: 0 });
  await expect(page).toHaveURL(/\/seamless\?/);
  await page.goBack();
  await expect(page).toHaveURL(/volatility=low/);
  await expect(page.locator(`a[href="${opened}"]`)).toBeInViewport();
  expect(await page.evaluate<number>("window.scrollY")).toBe(scrolled);
});
