import { expect, test } from "./journey.ts";

test("a search never shows another game's picture under a title", async ({ page, say }) => {
  await page.goto("/rng");
  const pictures = page.getByRole("main").locator("article img");
  await expect(async () => {
    expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
  const before = await pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  // From now on pictures are blocked: a visible one was loaded for another game.
  await page.route(
    (url) => !before.includes(url.href) && /\.(avif|webp|png|svg|jpg)$/.test(url.pathname),
    () => undefined,
  );
  await page
    .getByRole("main")
    .getByRole("searchbox", { name: say("Search games") })
    .fill("fox");
  await expect(page).toHaveURL(/search=fox/);
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.src)).not.toBe(before[0]);
  const borrowed = await pictures.evaluateAll(
    (images: HTMLImageElement[], known) =>
      images.filter((image) => !known.includes(image.src) && image.naturalWidth > 0).map(({ src }) => src),
    before,
  );
  expect(borrowed).toEqual([]);
});

test("the search in the header finds games as one types, and the keyboard opens one", async ({
  page,
  say,
  isMobile,
}) => {
  await page.goto("/promotions");
  // On phones the search is in the menu.
  if (isMobile)
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("Menu") })
      .click();
  const place = isMobile ? page.getByRole("dialog") : page.getByRole("banner");
  await place.getByRole("button", { name: say("Search games") }).click();
  const dialog = page.getByRole("dialog", { name: say("Search games") });
  const field = dialog.getByRole("searchbox", { name: say("Search games") });
  await expect(field).toBeFocused();
  // Before any input the popular games are shown.
  await expect(dialog.locator('a[href*="/seamless"]').first()).toBeVisible();
  await field.fill("thousand lantren koi");
  const koi = dialog.locator('a[href*="gameCode=thousand-lantern-koi"]');
  await expect(koi).toBeVisible();
  await field.press("ArrowDown");
  await expect(dialog.locator('a[href*="/seamless"]').first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();

  await field.fill("zzzzzz");
  await expect(dialog.getByText(say("No games found"))).toBeVisible();

  await field.fill("thousand lantern koi");
  await expect(koi).toBeVisible();
  await field.press("Enter");
  // A visitor must sign in first, and then the game opens.
  await expect(page.getByRole("dialog").locator("input[autocomplete=username]")).toBeVisible();
});

test("a search that gets no answer says so, and can be asked again", async ({ page, say }) => {
  await page.goto("/");
  await page.route("**/lgw/games/list?*search=*", (route) => route.abort());
  await page
    .getByRole("button", { name: say("Search games") })
    .filter({ visible: true })
    .last()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox", { name: say("Search games") }).fill("thousand lantern koi");
  await expect(dialog.getByRole("button", { name: say("Try again") })).toBeVisible();
  await page.unroute("**/lgw/games/list?*search=*");
  await dialog.getByRole("button", { name: say("Try again") }).click();
  await expect(dialog.locator('a[href*="gameCode=thousand-lantern-koi"]')).toBeVisible();
});
