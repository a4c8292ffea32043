import { MOVING } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";
import { movementsIn, pausesOf, stopTime } from "./movements.ts";

test.use(MOVING);

test("[R-2.27] [R-9.05] a banner stays five seconds, moves for one, and the first follows the last", async ({
  page,
  say,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto("/");
  const banners = page.getByRole("region", { name: say("News and offers") });
  const dots = banners.locator("button[aria-current]");
  await expect(dots).toHaveCount(3);
  await expect(banners.locator("img")).toHaveCount(3);
  const row = banners.locator("ul");
  await expect(row).toHaveCSS("column-gap", "20px");
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(2, 2);
  await stopTime(page);

  const movements = await movementsIn(page, row, 24_000);
  const width = await row.evaluate((list) => list.clientWidth + 20);
  expect(movements.length).toBeGreaterThanOrEqual(4);
  const places = movements.map(({ to }) => Math.round(to / width));
  expect(new Set(places)).toEqual(new Set([0, 1, 2]));
  for (const [nth, place] of places.slice(1).entries()) expect(place).toBe(((places[nth] ?? 0) + 1) % 3);
  // The five seconds begin when the banner is the nearest one: halfway through its movement.
  for (const pause of pausesOf(movements)) {
    expect(pause).toBeGreaterThanOrEqual(5_000);
    expect(pause).toBeLessThanOrEqual(6_500);
  }
  for (const { millis } of movements) {
    expect(millis).toBeGreaterThanOrEqual(800);
    expect(millis).toBeLessThanOrEqual(1_200);
  }

  await banners.getByRole("button", { name: say("Pause slideshow") }).click();
  await page.clock.runFor(1_000);
  expect(await movementsIn(page, row, 6_500)).toEqual([]);
});

test("[R-2.27] [R-9.05] the hot games go on by one every 1200 milliseconds", async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto("/");
  const hot = page.getByRole("main").locator("section", { has: page.locator('header a[href="/hot"]') });
  const row = hot.locator("ul").first();
  await expect(row.locator("article").nth(8)).toBeAttached();
  await page.mouse.move(2, 2);
  // Only the banners move on their own, until they are scrolled out of view.
  await row.evaluate((list) => list.scrollIntoView({ block: "start" }));
  await stopTime(page);
  const movements = await movementsIn(page, row, 9_000);
  expect(movements.length).toBeGreaterThanOrEqual(4);
  // The first and the last movement may be cut off. A step begins 1200 ms after the last tile became the nearest one.
  for (const pause of pausesOf(movements).slice(1)) {
    expect(pause).toBeGreaterThanOrEqual(1_200);
    expect(pause).toBeLessThanOrEqual(1_900);
  }
});

test("a banner that is read with the keyboard stays while the pointer passes over it", async ({ page, say }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto("/");
  const banners = page.getByRole("region", { name: say("News and offers") });
  await expect(banners.locator("img")).toHaveCount(3);
  await page.mouse.move(2, 2);
  await stopTime(page);
  // The focus of the keyboard, not of a pointer.
  await page.keyboard.press("Tab");
  const banner = banners.getByRole("link").first();
  await banner.focus();
  await banner.hover();
  await page.mouse.move(2, 2);
  expect(await movementsIn(page, banners.locator("ul"), 7_000)).toEqual([]);
  await expect(banner).toBeFocused();
});

test("[R-2.27] a member sees on the home page which promotions were joined, and moves their row with the arrows", async ({
  page,
  say,
  brand,
  platform,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await page.goto("/promotions");
  const title = "Your first lantern";
  const card = page.locator("a[href*='promotions#']").filter({ hasText: title });
  const id = new URL((await card.getAttribute("href")) ?? "", page.url()).hash.slice(1);
  await memberCalls(platform.addresses[brand], member).joinPromotion(id);
  await page.goto("/");
  const row = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: say("Promotions") }) });
  const joined = row.getByRole("link").filter({ hasText: title });
  // The row loads when somebody scrolls near it.
  await expect(async () => {
    // Scrolling on would pass a row that came late.
    if ((await row.count()) === 0) await page.mouse.wheel(0, 300);
    else await row.scrollIntoViewIfNeeded();
    await expect(joined.getByText(say("Joined"), { exact: true })).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(row.getByText(say("Join"), { exact: true }).first()).toBeVisible();
  const names = row.getByRole("link");
  const last = names.last();
  await expect(last).not.toBeInViewport();
  await row.getByRole("button", { name: say("Next: {title}") }).click();
  await expect(names.first()).not.toBeInViewport();
  await row.getByRole("button", { name: say("Previous: {title}") }).click();
  await expect(names.first()).toBeInViewport();
});
