import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** The tile of the house's first game. Its name differs by language, its address does not. */
const koi = (page: Page) => page.locator("article", { has: page.locator('a[href*="gameCode=thousand-lantern-koi"]') });

test("[R-4.12] [R-2.08] a member finds a game in spite of a typing error, keeps it, and lets it go again", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
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
  // A removal that fails is undone: the game leaves the list and comes back.
  let refused = 0;
  const favourites = /\/lgw\/games\/favorite(?:\?|$)/;
  await page.route(favourites, (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    refused += 1;
    return route.abort();
  });
  await kept.click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(kept).toBeVisible();
  await page.unroute(favourites);
  // Only one press a second counts.
  await expect(async () => {
    await kept.click({ timeout: 1000 });
    await expect(kept).toHaveCount(0, { timeout: 500 });
  }).toPass();
  // The empty list may offer hot games below it. The same game may be among them, but without a heart.
  await page.reload();
  await expect(page.getByText(say("Press the heart on a game to save it here."))).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test("back from a game, a list is narrowed down as it was left", async ({ page, say, arriveAsMember }) => {
  await arriveAsMember();
  await page.goto("/rng");
  await page.getByRole("searchbox", { name: say("Search games") }).fill("lantren koi");
  await expect(page).toHaveURL(/search=lantren/);
  await koi(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/seamless\?/);
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("Back to the lobby") })
    .click();
  await expect(page).toHaveURL(/\/rng\?search=lantren/);
  await expect(page.getByRole("searchbox", { name: say("Search games") })).toHaveValue("lantren koi");
  await expect(koi(page)).toBeVisible();
});
