import { MOVING } from "./browser.ts";
import { amountButton } from "./cashier-steps.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { koi } from "./koi.ts";

test.use(MOVING);

/** The link to the koi game. */
const KOI_TILE = 'a[href*="gameCode=thousand-lantern-koi"]';

/** More Tab presses than a page needs for its header and a list's first rows. */
const STEPS_MAX = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${wanted.toString()} within ${STEPS_MAX} steps`);
}

/** Uses the skip link of the page, which moves the focus to the main part. */
async function skipToMain(page: Page, skip: Locator): Promise<void> {
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

/** Tabs once through the open dialog: the focus must not leave it. */
async function expectToKeepFocus(page: Page, dialog: Locator): Promise<void> {
  const controls = await dialog.locator("button, a, input, select, textarea").count();
  for (let step = 0; step <= controls + 2; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement !== document.body &&
        activeElement?.closest('[role="dialog"], [data-base-ui-focus-guard]') === null
      );
    });
    expect(outside).toBe(false);
  }
}

test("a person with nothing but a keyboard signs in, finds a game, reads of it, plays, leaves and pays in", async ({
  page,
  people,
  brand,
  say,
}) => {
  const member = await people.newMember(brand, { balance: 1_000_000n });
  await page.goto("/");
  const skip = page.getByRole("link", { name: say("Skip to content") });
  await skipToMain(page, skip);

  await page.goto("/login");
  await expect(page.locator("input[autocomplete=username]")).toBeFocused();
  await page.keyboard.type(member.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/rng");
  await tabTo(page, page.getByRole("searchbox", { name: say("Search games") }));
  await page.keyboard.type("lantren koi");
  await expect(page).toHaveURL(/search=lantren/);
  const filters = page.getByRole("button", { name: say("Sort and filter") });
  await tabTo(page, filters);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: say("Sort and filter") });
  await expect(sheet).toBeVisible();
  await expectToKeepFocus(page, sheet);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();

  const about = page
    .getByRole("article")
    .filter({ has: page.locator(KOI_TILE) })
    .getByRole("button")
    .first();
  await tabTo(page, koi(page));
  await tabTo(page, about);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(about).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(koi(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/seamless\?/);
  await tabTo(page, page.getByRole("banner").getByRole("button", { name: say("Back to the lobby") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rng\?search=lantren/);

  await page.goto("/member/depositv2");
  const amount = page.locator("form button[aria-pressed]").nth(2);
  await expect(amount).toBeVisible();
  await skipToMain(page, skip);
  await tabTo(page, amount);
  await page.keyboard.press("Space");
  await tabTo(page, amountButton(page));
  await page.keyboard.press("Enter");
  await expect(page.locator("button[value=pay]")).toBeVisible();
});

test("the keyboard opens and leaves the menu, follows a vendor of a category, and turns and stops the banners", async ({
  page,
  say,
  isMobile,
}) => {
  await page.goto("/");
  const menu = page.getByRole("button", { name: say("Menu"), exact: true });
  if (isMobile) {
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("navigation", { name: say("Main menu") })).toBeVisible();
    await expectToKeepFocus(page, sheet);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
  } else {
    const categories = page.getByRole("navigation", { name: say("Games") });
    const slots = categories.locator('a[href="/rng"]');
    await tabTo(page, slots);
    // Excludes the house's own games, which the bar itself lists.
    const vendors = categories.locator('[data-side] a[href*="/rng?vassalage="]');
    const vendor = vendors.first();
    await expect(vendor).toBeVisible();
    await tabTo(page, vendor);
    await page.keyboard.press("Escape");
    await expect(vendor).toBeHidden();
    await expect(slots).toBeFocused();
    // Going back shows them again; going on closes them.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await tabTo(page, vendors.last());
    await page.keyboard.press("Tab");
    await expect(vendor).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, vendor);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/rng\?vassalage=/);
    await page.goto("/");
  }

  const news = page.getByRole("region", { name: say("News and offers") });
  const stop = news.getByRole("button", { name: say("Pause slideshow") });
  await tabTo(page, stop);
  await page.keyboard.press("Enter");
  await expect(news.getByRole("button", { name: say("Play slideshow") })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toHaveAttribute("aria-current", "true");
});

test("the link of a category is the same, and keeps the focus, when its vendors have come", async ({
  page,
  say,
  isMobile,
}) => {
  test.skip(isMobile, "phones have no bar of categories");
  const held = Promise.withResolvers<void>();
  await page.route(/category-vendors/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  const categories = page.getByRole("navigation", { name: say("Games") });
  const slots = categories.locator('a[href="/rng"]');
  await slots.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const before = await slots.elementHandle();
  held.resolve();
  await expect(categories.locator('[data-side] a[href*="/rng?vassalage="]').first()).toBeVisible();
  expect(await before?.evaluate((link) => link === document.activeElement)).toBe(true);
});
