import { shareOfDay } from "@banyan/dev-env/share-of-day";
import type { Page } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { hindrances, hindrancesInBothThemes } from "./axe.ts";
import { consoleScreensWith } from "./console-screens.ts";
import { everybody } from "./everybody.ts";
import { lostInForcedColours } from "./forced-colours.ts";
import { expect, test as journeys } from "./journey.ts";
import { type Look, lookAtAll } from "./look-at-all.ts";
import { misfits, movers, squeezed, unseenFocus } from "./page-faults.ts";
import type { Screen } from "./screen.ts";
import { ScreenWalk } from "./screen-walk.ts";
import { screens, type Viewer } from "./screens.ts";
import { countCalls, settle } from "./settle.ts";
import { speech } from "./speech.ts";
import { smallTargets } from "./touch-targets.ts";

/** The time that all screens need on a busy machine. */
const WALK_MILLIS = 600_000;

/** A left-to-right language, a right-to-left one in a tall script, and one in a tall script without spaces. */
const LANGUAGES = ["en", "ur", "th"] as const;

/** A window of 1280 px at 400 % zoom (WCAG 1.4.10); the narrowest phones have the same width. */
const NARROWEST = { width: 320, height: 640 };
const NARROW = { width: 360, height: 640 };
/** A window of 1280 × 800 px at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };
const WIDE = { width: 1440, height: 900 };
/** Every screen is checked on a phone and on a desktop. The language decides which of the two axe checks. */
const AT_DESK = { viewport: WIDE };
const ON_PHONE = { viewport: NARROWEST, isMobile: true, hasTouch: true };
const windowOf = (language: string) => (language === "en" ? AT_DESK : ON_PHONE);

/** All walks of a worker share these users. */
const test = journeys.extend<object, { seers: Awaited<ReturnType<typeof everybody>> }>({
  seers: [async ({ platform, people }, use) => use(await everybody(platform, people)), { scope: "worker" }],
});

test.describe.configure({ mode: "parallel" });
test.setTimeout(WALK_MILLIS);

const within = (where: string, lines: readonly string[]) => lines.map((line) => `${where}, ${line}`);

/** Each screen is opened every third day, each time in the next language. A full run opens each in all. */
const DAYS_OF_SCREENS = 3;
const today = <Entry>(all: readonly Entry[], language: (typeof LANGUAGES)[number]) =>
  shareOfDay(all, DAYS_OF_SCREENS * LANGUAGES.length, DAYS_OF_SCREENS * LANGUAGES.indexOf(language));

/** The checks of each language. A check that does not depend on the language runs in one of them only. */
const CHECKS_IN: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: "axe in both themes, fit, focus, forced colours, longer words",
  ur: "axe in both themes, fit, thumbs",
  th: "fit",
};

/** All checks of one visit. */
const lookAround =
  (language: (typeof LANGUAGES)[number], isForPlayers: boolean): Look =>
  async (walk, { width }) => {
    const { page } = walk;
    // A phone's layout has other parts than a wide window, so their colours are checked in both languages.
    const found = language === "th" ? [] : [...(await hindrancesInBothThemes(page))];
    if (language === "en") {
      found.push(...(await unseenFocus(page)), ...(await movers(page)), ...(await lostInForcedColours(page)));
    }
    if (language === "ur" && isForPlayers) found.push(...within("for a thumb", await smallTargets(page)));
    if (language !== "th" && width !== "narrow") {
      await walk.resize(WIDE);
      found.push(...within("wide", await misfits(page)));
    }
    if (width === "wide") return found;
    if (language === "en") {
      await walk.resize(ZOOMED);
      found.push(...within("zoomed in", [...(await misfits(page)), ...(await squeezed(page))]));
      await walk.resize(isForPlayers ? NARROW : NARROWEST);
      found.push(...within("in longer words", await misfits(page, true)));
    }
    await walk.resize(NARROWEST);
    found.push(...within("narrow", await misfits(page)));
    return found;
  };

for (const language of LANGUAGES) {
  const says = { say: speech(language, "site"), sayStudio: speech(language, "studio") };

  for (const viewers of [
    ["visitor", "newcomer"],
    ["member", "agent"],
  ] as const satisfies readonly Viewer[][]) {
    test(`the screens of every ${viewers.join(" and ")} hinder nobody in ${language}: ${CHECKS_IN[language]}`, async ({
      browser,
      seers,
    }) => {
      const found: string[] = [];
      const context = await browser.newContext({ ...windowOf(language), serviceWorkers: "block" });
      for (const viewer of viewers) {
        const walk = await ScreenWalk.begin(context, { ...seers[viewer], language, ...says });
        found.push(...(await lookAtAll(walk, today(screens[viewer], language), lookAround(language, true))));
        await walk.page.close();
      }
      await context.close();
      expect(found).toEqual([]);
    });
  }

  test(`the back office hinders nobody in ${language}, every desk: ${CHECKS_IN[language]}`, async ({
    browser,
    platform,
    people,
    seers,
    sayConsole,
  }) => {
    const office = await BackOffice.open(browser, platform.addresses.console, sayConsole);
    const { page } = office;
    await page.setViewportSize(windowOf(language).viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await countCalls(page);
    await page.addInitScript((chosen) => localStorage.setItem("banyan.console-language", chosen), language);
    await office.signIn(await people.newOperator());
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await settle(page);
    const walk = new ScreenWalk({ page, say: speech(language, "console"), sayStudio: speech(language, "studio") });
    expect(
      await lookAtAll(walk, today(consoleScreensWith(seers.member.id), language), lookAround(language, false)),
    ).toEqual([]);
    await page.context().close();
  });
}

for (const language of shareOfDay(LANGUAGES, LANGUAGES.length)) {
  test(`the pages that stand alone hinder nobody in ${language}: closed sites, verifier, figures of a game, operators' sign-in`, async ({
    browser,
    platform,
    people,
  }) => {
    const { banyan: site, studio, console: office } = platform.addresses;
    const resting = await people.newBrand(site, { inMaintenance: true });
    const shut = await people.newBrand(site, {
      settings: (settings) => ({
        ...settings,
        regions: { ...settings.regions, blockedAddresses: ["127.0.0.1", "::1"] },
      }),
    });
    const page = await browser.newPage({ locale: language, viewport: NARROWEST });
    const look = async () => [...(await hindrances(page)), ...(await misfits(page)), ...(await unseenFocus(page))];
    const draw = new URLSearchParams({
      draw: "vn_north",
      numero: "20261126",
      platformSeed: "0".repeat(64),
      studioSeed: "1".repeat(64),
    });
    for (const address of [
      `${studio}/verify?lang=${language}#${draw.toString()}`,
      resting.address,
      shut.address,
      `http://nobody.localhost:${new URL(site).port}`,
      `${site}/domain-check?address=elsewhere.example`,
      `${studio}/verify?lang=${language}`,
    ]) {
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(within(address, await look())).toEqual([]);
      }
    }
    await page.goto(`${studio}/games/thousand-lantern-koi/parsheet`);
    expect(await look()).toEqual([]);
    await page.goto(office);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([...(await hindrancesInBothThemes(page)), ...(await misfits(page)), ...(await unseenFocus(page))]).toEqual(
      [],
    );
    await page.context().close();
  });
}

/** The paths of a page's router. A part that begins with `$` is an id. */
const routesOf = (page: Page) =>
  page.evaluate(() => {
    const router = window.__TSR_ROUTER__;
    if (!router) throw new Error("the page has no router");
    return Object.keys(router.routesByPath);
  });

const pathsOf = (shown: readonly Screen[]) => shown.map(({ at }) => at.split(/[?#]/)[0] ?? "");

/** The routes without a place. A place that is a route itself is none of a route with a parameter. */
const withoutPlaces = (routes: readonly string[], places: readonly string[]) =>
  routes.filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`);
    return !places.some((place) => pattern.test(place) && (place === route || !routes.includes(place)));
  });

test("every route of the site and of the back office is among the screens that are looked at", async ({
  page,
  platform,
  backOffice,
}) => {
  await page.goto(platform.addresses.banyan);
  await expect(page.getByRole("main")).toBeVisible();
  const shown = Object.values(screens).flatMap(pathsOf);
  // Other addresses of the lobby and of the lottery.
  const others = ["/index", "/index.html", "/home", "/lottert"];
  expect(withoutPlaces(await routesOf(page), [...shown, ...others])).toEqual([]);
  const unseen = withoutPlaces(await routesOf(backOffice.page), pathsOf(consoleScreensWith("somebody")));
  // The console's first page redirects to the waiting work.
  expect(unseen).toEqual(["/"]);
});
