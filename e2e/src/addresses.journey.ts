import { MOVING } from "./browser.ts";
import { follow } from "./follow.ts";
import { expect, test } from "./journey.ts";
import { movementsIn, pausesOf, stopTime } from "./movements.ts";

// Rows that move by themselves are among its subjects.
test.use(MOVING);

/** Matches a text with any suffix: some headings have a mark beside them. */
const begins = (text: RegExp) => new RegExp(text.source.replace(/\$$/, ""));

/** Public pages by their addresses, each with its heading. */
const OPEN_PAGES = [
  ["/sports", "Sports"],
  ["/esports", "E-sports"],
  ["/lott", "Lottery"],
  ["/elott", "E-lottery"],
  ["/cockfight", "Cockfight"],
  ["/live", "Live casino"],
  ["/fish", "Fishing"],
  ["/fish?vassalage=JDB", "Fishing"],
  ["/rng", "Slots"],
  ["/rng?vassalage=PG", "Slots"],
  ["/rng?vassalage=INHOUSE", "Our games"],
  ["/pvp", "Card games"],
  ["/bgs", "Our games"],
  ["/hot", "Hot games"],
  ["/promotions", "Promotions"],
  ["/pointMall", "Points mall"],
  ["/winners", "Winners"],
  ["/legal", "Licence and rules"],
] as const;

/** Pages for signed-in members only. */
const GUARDED = [
  "/member",
  "/member/securityCenter",
  "/member/depositv2",
  "/favorite",
  "/recent",
  "/lottery",
  "/lottert",
  "/seaLottery",
  "/vnLottery?gameCode=any",
  "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi",
] as const;

const MEMBERS_PAGES = [
  ["/member", "Member center"],
  ["/favorite", "Favourites"],
  ["/recent", "Recently played"],
] as const;

const LOTTERY_PAGES = [
  ["/lottery", "Lottery"],
  ["/lottert", "Lottery"],
  ["/seaLottery", "Regional lotteries"],
  ["/vnLottery", "Vietnam lottery"],
  ["/vnlottery?gameCode=nowhere", "Coming soon"],
] as const;

/** The koi, and the games of every vendor that are hot in a new demo brand. */
const HOT_GAMES = 24;

// Menus and lists are complete once every vendor was asked for its games.
test.beforeAll(async ({ platform }) => {
  test.setTimeout(120_000);
  for (const site of [platform.addresses.banyan, platform.addresses.noor]) {
    const hot = async () => {
      const answer = await fetch(`${site}/lgw/games/list?filter=HOT&pageSize=1`);
      return ((await answer.json()) as { readonly total: number }).total;
    };
    await expect.poll(hot, { timeout: 110_000 }).toBe(HOT_GAMES);
  }
});

test("[R-2.01] [R-2.02] [R-2.09] [R-2.12] a visitor finds every address, or is asked to sign in", async ({
  page,
  say,
  isMobile,
}) => {
  test.skip(!isMobile, "walked on a phone");
  const lobby = page.getByRole("region", { name: say("News and offers") });
  await page.goto("/home");
  for (const address of ["/", "/index", "/index.html", "/home"]) {
    await follow(page, address);
    await expect(lobby, address).toBeVisible();
  }
  for (const address of ["/login", "/register", "/help", "/help#feedback"]) {
    await follow(page, address);
    await expect(page.getByRole("dialog"), address).toBeVisible();
    await follow(page, "/");
    await expect(page.getByRole("dialog"), address).toHaveCount(0);
  }
  for (const [address, heading] of OPEN_PAGES) {
    await follow(page, address);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title.filter({ hasText: begins(say(heading)) }), address).toBeVisible();
  }
  await follow(page, "/rng?vassalage=PG");
  await expect(page.getByRole("button", { name: "PG", exact: true })).toHaveAttribute("aria-pressed", "true");
  for (const address of GUARDED) {
    await follow(page, address);
    await expect.poll(() => new URL(page.url()).searchParams.get("next"), { message: address }).toBe(address);
    await expect(page, address).toHaveURL(/\/login\?/);
  }
  await follow(page, "/agentHome");
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByRole("navigation", { name: say("Main menu") })).toHaveCount(0);
});

test("[R-2.05] [R-2.08] [R-2.11] [R-2.14] [R-2.18] a member finds the pages of their own", async ({
  page,
  say,
  isMobile,
  arriveAsMember,
}) => {
  test.skip(isMobile, "walked on a wide screen");
  await arriveAsMember();
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: say("Main menu") });
  const balance = page.getByRole("banner").getByText(/^(?:USD|PKR)$/);
  for (const [address, heading] of MEMBERS_PAGES) {
    await follow(page, address);
    await expect(page.getByRole("heading", { level: 1, name: say(heading) }), address).toBeVisible();
    await expect(menu).toBeVisible();
  }
  await expect(balance).toBeVisible();
  for (const [address, heading] of LOTTERY_PAGES) {
    await follow(page, address);
    await expect(page.getByRole("main").getByText(say(heading)).first(), address).toBeVisible();
    await expect(menu, address).toHaveCount(0);
    await expect(balance, address).toHaveCount(0);
  }
  await follow(page, "/lottert");
  await expect(page).toHaveURL(/\/lottery$/);
  await follow(page, "/login");
  await expect(page).toHaveURL(/\/$/);
  await follow(page, "/agentHome");
  await expect(page).toHaveURL(/\/agent$/);

  // The 24 initial hot games are listed, and the page starts at its top.
  await follow(page, "/hot");
  await expect(page.getByRole("main").locator("article").first()).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByText(new RegExp(`\\b${HOT_GAMES}\\b`))
      .first(),
  ).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(0);
  await follow(page, "/legal");
  await expect(page.getByRole("heading", { level: 1, name: say("Licence and rules") })).toBeVisible();
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
});

test("the lite mode comes by itself where the browser saves data, and stays as it was chosen", async ({
  page,
  say,
  isMobile,
}) => {
  test.skip(!isMobile, "walked on a phone");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  });
  await page.goto("/");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-lite", "");
  await expect(
    page
      .getByRole("region", { name: say("News and offers") })
      .locator("img")
      .first(),
  ).toBeHidden();
  await page.getByRole("button", { name: say("Menu") }).click();
  const lite = page.getByRole("switch", { name: say("Lite mode") });
  await expect(lite).toBeChecked();
  await lite.click();
  await expect(lite).not.toBeChecked();
  await page.reload();
  await expect(
    page
      .getByRole("region", { name: say("News and offers") })
      .locator("img")
      .first(),
  ).toBeVisible();
  await expect(html).not.toHaveAttribute("data-lite");
});

test("[R-9.07] the lists of the session are asked for once, in the way that the specification names", async ({
  page,
  say,
  isMobile,
}) => {
  test.skip(isMobile, "walked on a wide screen");
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  await page.clock.install();
  await page.goto("/");
  const banners = page.getByRole("region", { name: say("News and offers") });
  await expect(banners).toBeVisible();
  for (const [address, heading] of [
    ["/rng", "Slots"],
    ["/bgs", "Our games"],
  ] as const) {
    await follow(page, address);
    await expect(page.getByRole("heading", { level: 1, name: say(heading) })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByRole("main").locator("article").first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await follow(page, "/");
    await expect(banners).toBeVisible();
  }
  const lists = asked.filter(({ pathname }) => pathname === "/lgw/games/list");
  expect(asked.filter(({ pathname }) => pathname === "/lgw/games/game_menus").length).toBeLessThanOrEqual(1);
  expect(lists.filter(({ searchParams }) => searchParams.get("filter") === "HOT").length).toBeLessThanOrEqual(1);
  for (const { searchParams } of lists) {
    expect(Object.fromEntries(searchParams)).toMatchObject({
      clientType: "3",
      platform: "flash,html5-desktop",
      imgSize: "rx2",
    });
  }
  expect(lists.length).toBeGreaterThan(1);
});

test("[R-2.27] [R-9.04] [R-9.05] a section shows twelve games and arrows to more, three promotions stand side by side, hot games move on every 1200 milliseconds", async ({
  page,
  say,
  isMobile,
}) => {
  test.skip(isMobile, "walked on a wide screen");
  await page.clock.install();
  // The demo's promotions start in the future, and home shows only those that can be joined.
  await page.route("**/wps/system/promotions?*", async (route) => {
    const answer = (await (await route.fetch()).text()).replaceAll('"coming_soon"', '"join"');
    await route.fulfill({ contentType: "application/json", body: answer });
  });
  await page.goto("/");
  const section = (title: string) =>
    page.getByRole("main").locator("section", { has: page.getByRole("heading", { level: 2, name: say(title) }) });

  const hot = section("Hot games").locator("ul");
  await expect(hot.locator("article").first()).toBeVisible();
  await page.mouse.move(2, 2);
  // Only the banners move on their own, until they are scrolled out of view.
  await hot.evaluate((row) => row.scrollIntoView({ block: "start" }));
  await stopTime(page);
  const movements = await movementsIn(page, hot, 5_500);
  expect(movements.length).toBeGreaterThanOrEqual(3);
  // The first movement may be cut off. A step begins 1200 ms after the last tile became the nearest one.
  for (const pause of pausesOf(movements).slice(1)) {
    expect(pause).toBeGreaterThanOrEqual(1_200);
    expect(pause).toBeLessThanOrEqual(1_900);
  }

  const promotions = section("Promotions").locator("ul");
  await expect(promotions).toBeVisible();
  const inView = () =>
    promotions.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
  await expect.poll(inView).toBe(3);

  const slots = section("Slots");
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await page.clock.runFor(500);
    await expect(slots).toBeVisible({ timeout: 500 });
  }).toPass();
  await slots.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(slots.locator("article")).toHaveCount(12, { timeout: 500 });
  }).toPass();
  const on = slots.locator("button").filter({ has: page.locator(".lucide-chevron-right") });
  await on.click();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return slots.locator("ul").evaluate((row) => Math.abs(row.scrollLeft));
    })
    .toBeGreaterThan(100);
});

test("[R-2.17] the header lets visitors in, and shows members their balance, the cashier and their own pages", async ({
  page,
  say,
  isMobile,
  arriveAsMember,
}) => {
  test.skip(isMobile, "walked on a wide screen");
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: say("Sign in") })).toBeVisible();
  await expect(header.getByRole("link", { name: say("Register") })).toBeVisible();

  await arriveAsMember();
  await page.goto("/");
  const covered = header.getByText("••••••");
  await header.getByRole("button", { name: say("Hide balance") }).click();
  await expect(covered).toBeVisible();
  await header.getByRole("button", { name: say("Show balance") }).click();
  await expect(covered).toHaveCount(0);
  const asked = page.waitForResponse(/\/wps\/v2\/wallets\/balance/);
  await header.getByRole("button", { name: say("Refresh balance") }).click();
  expect((await asked).status()).toBe(200);
  await expect(header.locator('a[href="/member/depositv2"]')).toBeVisible();
  await expect(header.locator('a[href="/member/withdraw"]')).toBeVisible();
  await header.getByRole("button", { name: say("Account of {name}") }).click();
  for (const name of ["Betting record", "Account record", "My account", "Sign out"]) {
    await expect(page.getByRole("menuitem", { name: say(name) })).toBeVisible();
  }
  await expect(page.getByRole("menuitem", { name: say("Agent center") })).toHaveCount(0);
});

test("[R-1.10] [R-2.19] [R-2.23] [R-4.16] the frame around the pages", async ({ page, say, isMobile }) => {
  test.skip(isMobile, "walked on a wide screen");
  await page.goto("/");
  const categories = await page.evaluate(async () => {
    const answer = (await (await fetch("/lgw/games/game_menus")).json()) as { value: readonly object[] };
    return answer.value.length;
  });
  const menu = page.getByRole("navigation", { name: say("Main menu") });
  await expect(menu.getByRole("link", { name: say("Home") })).toHaveAttribute("data-status", "active");
  for (const link of ["Hot games", "Promotions", "Points mall", "App download", "Help center", "Live chat"]) {
    await expect(menu.getByRole("link", { name: say(link) }), link).toBeVisible();
  }
  for (const app of ["iOS", "Android"]) await expect(menu.getByRole("link", { name: app })).toBeVisible();
  await expect(menu.getByRole("link", { name: "How we play fair" })).toHaveAttribute("href", "/fairness");
  await expect(menu.getByRole("combobox")).toBeVisible();
  const games = menu.getByRole("button", { name: say("Games") });
  await games.click();
  await expect(menu.getByRole("link", { name: say("Hot games") })).toHaveCount(0);
  await games.click();
  await expect(menu.getByRole("link", { name: say("Hot games") })).toBeVisible();
  await menu.getByRole("button", { name: say("Announcements") }).click();
  await expect(page.getByRole("dialog", { name: say("Announcements") })).toBeVisible();
  await page.keyboard.press("Escape");
  await menu.getByRole("button", { name: say("Licence and rules") }).click();
  await expect(page.getByRole("dialog", { name: say("Licence and rules") })).toContainText("18");
  await page.keyboard.press("Escape");
  await page
    .getByRole("region", { name: say("Notices") })
    .getByRole("button")
    .first()
    .dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: say("Notices") })).toBeVisible();
  await page.keyboard.press("Escape");

  const top = page.getByRole("navigation", { name: say("Games"), exact: true });
  // Home, hot games, promotions, and one link for each category that has a vendor.
  await expect(top.getByRole("link")).toHaveCount(3 + categories);
  // The dropdowns load when the pointer first comes near.
  await expect(async () => {
    await page.mouse.move(700, 500);
    await top.getByRole("link", { name: say("Slots") }).hover();
    await expect(page.getByRole("link", { name: "JDB", exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.move(700, 500);
  const toggle = page.getByRole("button", { name: say("Menu") });
  await toggle.click();
  await expect(menu).toHaveCount(0);
  await page.reload();
  await expect(top).toBeVisible();
  await expect(menu).toHaveCount(0);
  await toggle.click();
  await expect(menu).toBeVisible();

  const html = page.locator("html");
  const before = await html.getAttribute("data-theme");
  await menu.getByRole("button", { name: say(`Switch to the ${before === "dark" ? "light" : "dark"} theme`) }).click();
  await expect(html).not.toHaveAttribute("data-theme", before ?? "");
  await page.reload();
  await expect(html).not.toHaveAttribute("data-theme", before ?? "");
  await page.goto("/legal");
  const footer = page.locator("footer");
  await expect(async () => {
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await expect(footer).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const vendor of ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"]) {
    await expect(footer.getByText(vendor, { exact: true })).toBeVisible();
  }
  await expect(footer.getByText("18+")).toBeVisible();
  await expect(footer.getByRole("link", { name: say("Licence and rules") })).toHaveAttribute("href", "/legal");
  await expect(footer.getByRole("link", { name: say("Live chat") })).toHaveAttribute("href", "/liveChat");
  await expect(footer.getByRole("link", { name: "How we play fair" })).toHaveAttribute("href", "/fairness");
});
