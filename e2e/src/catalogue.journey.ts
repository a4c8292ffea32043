import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** The tile of the house's first game. Its name differs by language, its address does not. */
const koi = (page: Page) => page.locator("article", { has: page.locator('a[href*="gameCode=thousand-lantern-koi"]') });

const FAVOURITES = /\/lgw\/games\/favorite(?:\?|$)/;

/** Resolves with the platform's next answer to a change of the favourites. */
const answerTo = (page: Page, method: "POST" | "DELETE") =>
  page.waitForResponse((response) => FAVOURITES.test(response.url()) && response.request().method() === method);

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
  // The heart changes before the platform answers. Opening another address earlier would cancel the call.
  const added = answerTo(page, "POST");
  await heart.click();
  await expect(koi(page).locator('button[aria-pressed="true"]')).toBeVisible();
  expect((await added).ok()).toBe(true);

  await page.goto("/favorite");
  await expect(page.getByRole("heading", { level: 1, name: say("Favourites") })).toBeVisible();
  const kept = koi(page).locator('button[aria-pressed="true"]');
  await expect(kept).toBeVisible();
  // A removal that fails is undone: the game leaves the list and comes back.
  let refused = 0;
  await page.route(FAVOURITES, (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    refused += 1;
    return route.abort();
  });
  await kept.click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(kept).toBeVisible();
  await page.unroute(FAVOURITES);
  const removed = answerTo(page, "DELETE");
  // Only one press a second counts.
  await expect(async () => {
    await kept.click({ timeout: 1000 });
    await expect(kept).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect((await removed).ok()).toBe(true);
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
