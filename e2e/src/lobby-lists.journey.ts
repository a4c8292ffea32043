import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { countCalls, settle } from "./settle.ts";
import { signIn } from "./sign-in.ts";

/** First deposit, reload, rebate, cashback, race, activity, wheel, eggs and red envelopes. */
const OPEN_PROMOTIONS = 9;

/** The title of the promotion about the points mall, in both languages of the journeys. */
const STALL = /A stall for your points|آپ کے پوائنٹس کا اسٹال/;

/** A shift of the page's layout: when, in milliseconds since the page began, and its share of the window. */
interface Shift {
  readonly startTime: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Shifts {
  readonly all: Shift[];
  /** When the words were last drawn in a new font. */
  drawnAnew: number;
}

declare global {
  interface Window {
    shifts: Shifts;
  }
}

/** Records the layout shifts from the next document on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { all: [], drawnAnew: 0 };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      shifts.all.push(...(list.getEntries() as unknown as Shift[]));
    }).observe({ type: "layout-shift", buffered: true });
    // This machine has no Urdu font, as phones have: the words are drawn again when the site's font has come.
    document.fonts.addEventListener("loadingdone", () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => (shifts.drawnAnew = performance.now()))),
      ),
    );
  });
}

/**
 * The sum of the shifts that followed no input, since the page began or its font came. The browser reports a shift
 * later than it happens, so the shifts are compared by their own time.
 */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    // A report comes after the frame of its shift.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const { all, drawnAnew } = window.shifts;
    return all
      .filter(({ startTime, hadRecentInput }) => startTime > drawnAnew && !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0);
  });

const codesIn = (links: HTMLAnchorElement[]) => links.map(({ href }) => new URL(href).searchParams.get("gameCode"));

test("home does not move when what was played last comes", async ({ page, platform, baseURL, say }) => {
  await signIn(page, platform, baseURL, "Member");
  await page.goto("/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi");
  await expect(page.locator("iframe").first()).toBeVisible();
  await watchShifts(page);
  await countCalls(page);
  // Layout shifts happen when an answer is slow.
  await page.route("**/recent*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: say("Continue playing") })).toBeVisible();
  await settle(page);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});

test("a new member is shown the next steps, and closes them for good", async ({ page, say, brand, arriveAsMember }) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/");
  const welcome = page.getByRole("main").locator("section", { has: page.locator('a[href="/member/depositv2"]') });
  await expect(welcome.getByRole("heading", { level: 2 })).toContainText(brand === "noor" ? "Noor" : "Banyan");
  await expect(welcome.locator('a[href="/help#responsible-play"]')).toBeVisible();
  await expect(welcome.locator('a[href="/hot"]').first()).toBeAttached();
  await welcome.getByRole("button", { name: say("Close first steps") }).click();
  await expect(welcome).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: say("Hot games") })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test("home shows no game of its hot row again among the slots, and the open promotions", async ({ page, say }) => {
  await page.goto("/");
  const section = (title: string) =>
    page.getByRole("main").locator("section", { has: page.getByRole("heading", { level: 2, name: say(title) }) });
  const slots = section("Slots");
  await expect(async () => {
    // A slow machine may scroll past a section before it loads; then a person scrolls back.
    const isAtEnd = await page.evaluate(() => innerHeight + scrollY >= document.body.scrollHeight - 1);
    await (isAtEnd ? page.evaluate(() => scrollTo(0, 0)) : page.mouse.wheel(0, 400));
    await expect(slots.locator("article").nth(11)).toBeAttached({ timeout: 500 });
  }).toPass();
  const hot = await section("Hot games").locator('a[href*="/seamless"]').evaluateAll(codesIn);
  const shown = await slots.locator('a[href*="/seamless"]').evaluateAll(codesIn);
  expect(hot.length).toBeGreaterThan(3);
  expect(shown.filter((code) => hot.includes(code))).toEqual([]);
  // Other journeys open more. The stall has no terms: it leads to the mall.
  const promotions = section("Promotions").getByRole("listitem");
  await expect.poll(() => promotions.count()).toBeGreaterThanOrEqual(OPEN_PROMOTIONS);
  await expect(promotions.filter({ hasText: STALL })).toHaveCount(1);
});

test("a list is sorted, and its address says by what", async ({ page, say }) => {
  await page.goto("/rng");
  await page.getByRole("button", { name: say("Sort and filter") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Highest return first") })
    .click();
  await expect(page).toHaveURL(/sort=RETURN/);
  await page.keyboard.press("Escape");
  const returns = () =>
    page
      .getByRole("main")
      .locator("article bdi[dir=ltr]")
      .evaluateAll((figures) => figures.map(({ textContent }) => Number((textContent ?? "").replace(/[^\d.]/g, ""))));
  await expect.poll(async () => (await returns()).length).toBeGreaterThan(3);
  await expect.poll(async () => Math.min(...(await returns()).slice(0, 4))).toBeGreaterThan(96);
  await page.reload();
  await expect(page.getByRole("button", { name: say("Highest return first") })).toBeVisible();
});

test("members find their favourites and what they played in the menus", async ({
  page,
  say,
  isMobile,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/");
  if (isMobile)
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("Menu") })
      .click();
  const menu = page.getByRole("navigation", { name: say("Main menu") });
  await expect(menu.locator('a[href="/recent"]')).toBeVisible();
  await menu.locator('a[href="/favorite"]').click();
  await expect(page.getByRole("heading", { level: 1, name: say("Favourites") })).toBeVisible();
});

test("the vendors of a list are reached with a mouse and with the keyboard", async ({ page, say, isMobile }) => {
  test.skip(isMobile, "a finger drags the row");
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/rng");
  const row = page.getByRole("group", { name: say("Show") });
  const last = row.getByRole("button").last();
  // The vendors load after the row.
  await expect(last).not.toHaveText(say("Recently played"));
  const arrow = page.locator("div:has(> fieldset) button[aria-hidden=true]").last();
  await expect(arrow).toBeVisible();
  await expect(async () => {
    await arrow.click({ timeout: 1_000 });
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  const vendor = await last.textContent();
  await last.click();
  await expect(page).toHaveURL(/vassalage=/);
  await row.getByRole("button").first().focus();
  const chips = await row.getByRole("button").count();
  for (let nth = 1; nth < chips; nth += 1) await page.keyboard.press("Tab");
  await expect(row.getByRole("button", { name: vendor ?? "" })).toBeFocused();
  await expect(row.getByRole("button", { name: vendor ?? "" })).toBeInViewport({ ratio: 1 });
});

test("[R-4.22] decorative counters are shown by brands that switched them on, and never beside a real pool", async ({
  page,
  brand,
  say,
}) => {
  await countCalls(page);
  await page.goto("/rng");
  await expect(page.locator("article").first()).toBeVisible();
  const counters = page.locator("article span[aria-hidden=true].tabular");
  if (brand === "banyan") await expect(counters.first()).toBeVisible();
  else {
    await settle(page);
    await expect(counters).toHaveCount(0);
  }
  // Banyan has jackpots. Noor has none, and no decoration. The counter is below the first screen.
  const answer = page.waitForResponse(/\/games\/jackpots/);
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  await page.goto("/");
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(isAnswered).toBe(true);
  }).toPass();
  const { value } = (await (await answer).json()) as { value: readonly { readonly gameCode: string | null }[] };
  // The pools of lotteries are shown with their games.
  const pools = value.filter(({ gameCode }) => gameCode === null);
  expect(pools.length > 0).toBe(brand === "banyan");
  await expect(page.getByRole("heading", { name: say("Jackpot: <0>{name}</0>") })).toHaveCount(pools.length);
  await settle(page);
  await expect(page.getByText(say("For decoration only: no jackpot is running here right now"))).toHaveCount(0);
});

test("what leads a player on trial on is an account", async ({ page, platform, baseURL, say }) => {
  await signIn(page, platform, baseURL, "Trial player");
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("Register") })
    .click();
  await expect(page.getByRole("dialog").getByLabel(say("Repeat the password"))).toBeVisible();
});

test("[R-3.15] the ways to reach a person lead to pages that are there", async ({ page, say }) => {
  await page.goto("/liveChat");
  await expect(page.getByRole("heading", { level: 1, name: say("Live chat") })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: say("Send") })).toBeVisible();
  await page.goto("/fairness");
  await expect(page.getByRole("heading", { level: 1, name: say("How we play fair") })).toBeVisible();
  await page.goto("/");
  const service = page.getByRole("contentinfo").locator('a[href="/liveChat"]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(service).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('a[href*=".example"]')).toHaveCount(0);
});
