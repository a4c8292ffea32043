import { everybody } from "./everybody.ts";
import { hindrances } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { type Look, lookAtAll } from "./look-at-all.ts";
import { misfits, unseenFocus } from "./page-faults.ts";
import { screens } from "./screens.ts";
import { settle } from "./settle.ts";

/** As many screens as there are take so long on a busy machine. */
const WALK_MILLIS = 480_000;

/**
 * Walks that go through every screen several times, or in a window of another kind, take minutes and see states that
 * pass on a busy machine: they are walked when WALK_SCREENS is set.
 */
const AT_LENGTH = process.env["WALK_SCREENS"] !== undefined;
const WHY_NOT = "set WALK_SCREENS to walk every screen at length";

/** What zooming to 400 % leaves of a window of 1280 px (WCAG 1.4.10); the narrowest phones have as much. */
const NARROWEST = { width: 320, height: 640 };
const NARROW = { width: 360, height: 640 };

/** The places of the back office. */
const DESKS = [
  "withdrawals",
  "deposits",
  "reconciliation",
  "members",
  "brands",
  "brands/banyan",
  "content",
  "feedback",
  "jackpots",
  "fairness",
  "audit",
];

const hindering: Look = async (walk) => {
  await walk.choose("dark");
  const dark = await hindrances(walk.page, "all");
  await walk.choose("light");
  return [...dark, ...(await hindrances(walk.page, "colours"))];
};

const misfitting: Look = async ({ page }) => {
  const found = [...(await misfits(page)), ...(await unseenFocus(page))];
  if (page.viewportSize()?.width === NARROWEST.width) await page.setViewportSize(NARROW);
  found.push(...(await misfits(page, true)).map((line) => `in longer words, ${line}`));
  if (page.viewportSize()?.width === NARROW.width) await page.setViewportSize(NARROWEST);
  return found;
};

test("every route of the site is among the screens that are looked at", async ({ page, baseURL }) => {
  await page.goto(baseURL ?? "");
  await expect(page.getByRole("main")).toBeVisible();
  const routes = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      readonly __TSR_ROUTER__: { readonly routesByPath: object };
    };
    return Object.keys(router.routesByPath);
  });
  const shown = new Set(screens.map(({ at }) => at.split(/[?#]/)[0]));
  // Other addresses of the lobby and of the lottery.
  const others = ["/index", "/index.html", "/home", "/lottert"];
  expect(routes.filter((route) => !shown.has(route) && !others.includes(route))).toEqual([]);
});

test("axe finds nothing on any screen of visitors, members and agents, in either theme", async ({
  context,
  house,
  people,
  isMobile,
}) => {
  test.skip(isMobile && !AT_LENGTH, WHY_NOT);
  test.setTimeout(WALK_MILLIS);
  const seers = await everybody(house, people);
  for (const language of isMobile ? ["ur", "th"] : ["en"]) {
    expect(await lookAtAll(context, seers, { language, wide: !isMobile, look: hindering })).toEqual([]);
  }
});

test("every screen fits its window, cuts no text, and shows where the focus is", async ({
  browser,
  house,
  people,
  isMobile,
}) => {
  test.skip(!AT_LENGTH, WHY_NOT);
  test.setTimeout(WALK_MILLIS);
  const context = await browser.newContext(isMobile ? { viewport: NARROWEST } : {});
  const seers = await everybody(house, people);
  expect(await lookAtAll(context, seers, { language: "en", wide: !isMobile, look: misfitting })).toEqual([]);
  await context.close();
});

test("the pages that stand alone hinder nobody: maintenance, closed region, nobody's domain, domain check", async ({
  browser,
  house,
  people,
}) => {
  test.skip(!AT_LENGTH, WHY_NOT);
  const site = house.addresses.banyan;
  const resting = await people.newBrand(site, { inMaintenance: true });
  const shut = await people.newBrand(site, {
    settings: (settings) => ({ ...settings, regions: { ...settings.regions, blockedAddresses: ["127.0.0.1", "::1"] } }),
  });
  const nobody = `http://nobody.localhost:${new URL(site).port}`;
  const addresses = [resting.address, shut.address, nobody, `${site}/domain-check?address=elsewhere.example`];
  for (const language of ["en", "ur", "th"]) {
    const page = await browser.newPage({ locale: language });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        expect([...(await hindrances(page, "all")), ...(await misfits(page))]).toEqual([]);
      }
    }
    await page.close();
  }
});

test("the back office hinders nobody: its sign-in, and every desk in either theme", async ({
  backOffice: { page },
  browser,
  house,
}) => {
  const outside = await browser.newPage();
  await outside.goto(house.addresses.console);
  await expect(outside.getByRole("heading").first()).toBeVisible();
  expect(await hindrances(outside, "all")).toEqual([]);
  await outside.close();
  const found: string[] = [];
  for (const desk of DESKS) {
    await page.evaluate((place) => history.pushState(null, "", `/${place}`), desk);
    await settle(page);
    for (const theme of ["dark", "light"]) {
      await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
      await settle(page);
      const lines = [...(await hindrances(page, theme === "dark" ? "all" : "colours")), ...(await misfits(page))];
      found.push(...lines.map((line) => `${desk}, ${theme}: ${line}`));
    }
  }
  expect(found).toEqual([]);
});
