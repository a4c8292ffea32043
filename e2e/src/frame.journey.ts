import type { Locator, Page } from "@playwright/test";
import type { People } from "@banyan/dev-env/people";
import { follow } from "./follow.ts";
import { expect, test } from "./journey.ts";
import type { JourneyPlatform } from "./journey-platform.ts";

/** Contacts and networks of a brand that has all of them. Nobody answers at these addresses. */
const SERVICE = {
  LIVECHAT: "/liveChat",
  TELEGRAM: "https://example.com/banyan-demo/telegram",
  FACEBOOK: "https://example.com/banyan-demo/facebook",
} as const;
const NETWORKS = {
  WHATSAPP: "https://example.com/banyan-demo/whatsapp",
  INSTAGRAM: "https://example.com/banyan-demo/instagram",
  YOUTUBE: "https://example.com/banyan-demo/youtube",
} as const;
const APPS = {
  IOS: "https://example.com/banyan-demo/ios",
  ANDROID: "https://example.com/banyan-demo/android",
} as const;
/** Addresses elsewhere, which the test answers itself. */
const ELSEWHERE = "https://example.com/**";

const resources = Object.fromEntries(Object.entries({ ...NETWORKS, ...APPS }).map(([type, url]) => [type, { url }]));
const customerService = Object.entries(SERVICE).map(([csType, url]) => ({
  csType: csType as keyof typeof SERVICE,
  url,
}));

const menuOf = (page: Page) => page.locator("aside nav");

/** Waits until a part of the page links to every one of these addresses. Each list comes by its own call. */
async function expectLinks(part: Locator, addresses: readonly string[]): Promise<void> {
  const missing = async () => {
    const linked = await part.locator("a[href]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    return addresses.filter((address) => !linked.includes(address));
  };
  await expect.poll(missing).toEqual([]);
}

/** Presses each of these links, which open elsewhere: in a new window, that is not told where it was opened. */
async function walkElsewhere(page: Page, part: Locator, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const link = part.locator(`a[href="${address}"]`);
    await expect(link.locator("svg")).toBeVisible();
    const [elsewhere] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await elsewhere.waitForURL(address);
    expect(await elsewhere.evaluate("[document.referrer, window.opener]")).toEqual(["", null]);
    await elsewhere.close();
  }
}

/** Offers the site for installation as a browser does. Returns whether the site has asked to be installed since. */
async function offerInstallation(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const prompt = async () => {
      Object.assign(window, { askedToInstall: true });
      return { outcome: "accepted" };
    };
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
  return () => page.evaluate("window.askedToInstall === true");
}

/** Hovers the slots in the top bar until their vendors are there. A bar that has just loaded may miss a first hover. */
async function hoverSlotsUntil(page: Page, open: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.mouse.move(700, 600);
    await page.locator('nav a[href="/rng"]').last().hover();
    await open();
  }).toPass();
}

/** A new brand with every contact, network and app. Returns its address. */
async function newReachableBrand(people: People, platform: JourneyPlatform): Promise<string> {
  const brand = await people.newBrand(platform.addresses.banyan, {
    settings: (settings) => ({ ...settings, customerService, resources }),
  });
  return brand.address;
}

async function scrollToFooter(page: Page): Promise<Locator> {
  const footer = page.locator("footer");
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(footer).toBeVisible({ timeout: 500 });
  }).toPass();
  return footer;
}

test("[R-2.20] [R-3.15] the side menu names every category, app, contact and network of the brand", async ({
  page,
  context,
  platform,
  people,
}) => {
  const address = await newReachableBrand(people, platform);
  await context.route(ELSEWHERE, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }));
  await page.goto(address);
  const menu = menuOf(page);
  const categories = await page.evaluate(async () => {
    const answer = await (await fetch("/lgw/games/game_menus")).json();
    return (answer as { value: readonly { title: string }[] }).value.map(({ title }) => title);
  });
  expect(categories.length).toBeGreaterThan(1);
  // Contacts are decrypted after the menu has come.
  await expect(menu.locator(`a[href="${SERVICE.FACEBOOK}"]`)).toBeVisible();
  await expectLinks(menu, ["/", "/hot", "/promotions", ...Object.values(SERVICE), ...Object.values(NETWORKS)]);
  // One entry for each category, beside the hot games.
  await expect(menu.locator("section").first().getByRole("listitem")).toHaveCount(1 + categories.length);
  for (const app of Object.values(APPS)) await expect(menu.locator(`a[href="${app}"] svg`).first()).toBeVisible();
  await expect(menu.getByRole("combobox").locator("option")).not.toHaveCount(0);
  await walkElsewhere(page, menu, [SERVICE.TELEGRAM, SERVICE.FACEBOOK, ...Object.values(NETWORKS)]);

  const toggle = menu.locator("button[aria-expanded]").first();
  await toggle.click();
  await expect(menu.locator('a[href="/hot"]')).toHaveCount(0);
  await toggle.click();
  await expect(menu.locator('a[href="/hot"]')).toBeVisible();
  await menu.getByRole("button").last().click();
  await expect(page.getByRole("dialog")).toContainText("18");
  await page.keyboard.press("Escape");
  await menu.locator(`a[href="${SERVICE.LIVECHAT}"]`).click();
  await expect(page).toHaveURL(`${address}/liveChat`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();

  // Banners are content, which a new brand does not have.
  await page.goto(platform.addresses.banyan);
  await expect(menu.locator('img[src*="/banners/"]')).toBeVisible();
});

test("[R-2.17] [R-2.20] the side menu leads to promotions, members to their invitation and agents to their center", async ({
  page,
  say,
  arriveAsMember,
}) => {
  const menu = menuOf(page);
  await page.goto("/hot");
  await expect(menu.locator('a[href="/promotions"]')).toBeVisible();
  await expect(menu.locator('a[href="/member/referral"], a[href="/agentHome/registerCenter"]')).toHaveCount(0);

  await arriveAsMember();
  await page.goto("/hot");
  await menu.locator('a[href="/promotions"]').click();
  await expect(page).toHaveURL(/\/promotions$/);
  await menu.locator('a[href="/member/referral"]').click();
  await expect(page.getByRole("main").locator("svg[role=img], canvas, img").first()).toBeVisible();
  await expect(page).toHaveURL(/\/member\/referral$/);

  await arriveAsMember({ accountType: 1 });
  await page.goto("/hot");
  await menu.locator('a[href="/agentHome/registerCenter"]').click();
  await expect(page).toHaveURL(/\/agentHome\/registerCenter$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/hot");
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("Account of {name}") })
    .click();
  await page.getByRole("menuitem", { name: say("Agent center") }).click();
  await expect(page).toHaveURL(/\/agentHome$/);
});

test("[R-1.08] [R-2.22] the footer names contacts, networks and vendors, and its licence text leads to the regulator", async ({
  page,
  context,
  platform,
  people,
  say,
}) => {
  const address = await newReachableBrand(people, platform);
  await context.route(ELSEWHERE, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }));
  await page.goto(`${address}/legal`);
  const footer = await scrollToFooter(page);
  await expect(footer.locator(`a[href="${SERVICE.FACEBOOK}"]`)).toBeVisible();
  await expectLinks(footer, ["/legal", ...Object.values(SERVICE), ...Object.values(NETWORKS)]);
  await walkElsewhere(page, footer, [SERVICE.TELEGRAM, SERVICE.FACEBOOK, ...Object.values(NETWORKS)]);
  for (const vendor of ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"]) {
    const mark = footer.getByRole("listitem").filter({ has: page.getByText(vendor, { exact: true }) });
    await expect(mark.locator("svg path")).toHaveCount(1);
  }
  await expect(footer.getByText("18+")).toBeVisible();
  const notice = footer.locator("p").first();
  for (const words of [/adults/, /law/, /no responsibility/, /limits/]) await expect(notice).toContainText(words);
  await page.goto(address);
  await scrollToFooter(page);
  await footer.locator('a[href="/legal"]').click();
  await expect(page).toHaveURL(/\/legal$/);
  await expect(page.getByRole("main").getByRole("heading", { name: say("The regulator") })).toBeVisible();
});

test("[R-1.07] a brand's apps and the site itself are installed from the app download page", async ({
  page,
  platform,
  people,
  say,
}) => {
  const address = await newReachableBrand(people, platform);
  await page.goto(address);
  const download = menuOf(page).locator('a[href="/appDownload"]');
  await expect(download).toBeVisible();
  // Browsers offer the installation on the page that is opened first.
  const hasAsked = await offerInstallation(page);
  await download.click();
  const main = page.getByRole("main");
  for (const [system, url] of [
    ["iOS", APPS.IOS],
    ["Android", APPS.ANDROID],
  ] as const) {
    const app = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: system, exact: true }) });
    await expect(app.getByRole("link")).toHaveAttribute("href", url);
    await expect(app.getByRole("img").first()).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: say("On an iPhone or iPad") })).toBeVisible();
  await expect(main.locator("ol").getByRole("listitem")).toHaveCount(3);
  await main.getByRole("button", { name: say("Install") }).click();
  await expect.poll(hasAsked).toBe(true);
  await expect(main.getByRole("button", { name: say("Install") })).toHaveCount(0);

  const manifest = await page.locator("link[rel=manifest]").evaluate(async (link: HTMLLinkElement) => {
    const answer = (await (await fetch(link.href)).json()) as { display: string; icons: readonly { src: string }[] };
    const icons = await Promise.all(
      answer.icons.map(async ({ src }) => (await fetch(src)).headers.get("content-type")),
    );
    return { ...answer, icons };
  });
  expect(manifest).toMatchObject({ name: expect.stringMatching(/^Brand /), display: "standalone", start_url: "/" });
  expect(new Set(manifest.icons)).toEqual(new Set(["image/png"]));
});

test("[R-2.21] the menu opens the in-house slots in their list, and a vendor opens its own", async ({ page }) => {
  await page.goto("/");
  await menuOf(page).locator('a[href="/rng?vassalage=INHOUSE"]').first().click();
  await expect(page).toHaveURL(/\/rng\?vassalage=INHOUSE$/);
  const games = page.getByRole("main").locator('article a[href*="/seamless?"]');
  await expect(games.first()).toBeVisible();
  const vendorsShown = async () => {
    const addresses = await games.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    return [...new Set(addresses.map((address) => new URL(address, "http://site").searchParams.get("vassalage")))];
  };
  // The brand's vendor BGS is listed among the in-house games.
  const inHouseList = async () => {
    const shown = await vendorsShown();
    return {
      inHouse: shown.includes("INHOUSE"),
      others: shown.filter((vendor) => vendor !== "INHOUSE" && vendor !== "BGS"),
    };
  };
  await expect.poll(inHouseList).toEqual({ inHouse: true, others: [] });
  const card = page.locator('[data-side] a[href="/rng?vassalage=JDB"]');
  await hoverSlotsUntil(page, () => expect(card).toBeVisible({ timeout: 1_500 }));
  await card.click();
  await expect(page).toHaveURL(/\/rng\?vassalage=JDB$/);
  await expect.poll(vendorsShown).toEqual(["JDB"]);
});

test("[R-2.21] [R-4.14] the menu opens the first vendor of the e-lotteries, and each vendor of lotteries opens its page", async ({
  page,
  arriveAsMember,
}) => {
  await arriveAsMember();
  const answer = (await (await page.request.get("/lgw/games/game_menus")).json()) as {
    value: { title: string; gameClassify: { vendors: { vassalage: string }[] } }[];
  };
  const vendorsOf = (category: string) =>
    answer.value.find(({ title }) => title === category)?.gameClassify.vendors ?? [];
  const [first] = vendorsOf("ELOTT");
  expect(first?.vassalage).toBe("TCG_LOTTO_VN");
  const main = page.getByRole("main");
  await page.goto("/");
  await menuOf(page).locator('a[href="/vnLottery"]').first().click();
  await expect(page).toHaveURL(/\/vnLottery$/);
  await expect(main.locator('a[href*="/vnLottery?gameCode="]').first()).toBeVisible();

  for (const [center, category, vassalage, name, opened] of [
    ["/elott", "ELOTT", "TCG_LOTTO_VN", "Vietnam lottery", /\/vnLottery$/],
    ["/elott", "ELOTT", "ELOTT", "E-lottery", /\/lottery$/],
    ["/lott", "LOTTERY", "TCG_SEA", "Regional lotteries", /\/seaLottery$/],
    ["/lott", "LOTTERY", "LOTT", "Lotteries", /\/lottery$/],
  ] as const) {
    expect(vendorsOf(category).map((vendor) => vendor.vassalage)).toContain(vassalage);
    await page.goto(center);
    await main
      .getByRole("link")
      .filter({ has: page.getByText(name, { exact: true }) })
      // The menu of the page has an entry of the same name.
      .filter({ hasText: /\d games?$/ })
      .click();
    await expect(page, vassalage).toHaveURL(opened);
  }
});

test("[R-2.18] the vendors of a category open in a dropdown, which is wider for more than ten", async ({ page }) => {
  const widthWith = async (count: number) => {
    await page.route("**/lgw/games/game_menus*", async (route) => {
      const answer = await (await route.fetch()).json();
      const { value } = answer as { value: { title: string; gameClassify: { vendors: object[] } }[] };
      for (const { title, gameClassify } of value) {
        const [vendor] = gameClassify.vendors;
        if (title !== "RNG" || vendor === undefined) continue;
        gameClassify.vendors = Array.from({ length: count }, (_, nth) => {
          const name = `V${nth}`;
          return { ...vendor, vassalage: name, displayName: name };
        });
      }
      await route.fulfill({ json: answer });
    });
    await page.goto("/legal");
    const dropdown = page.locator("[data-side] > [data-side]", { has: page.locator('a[href="/rng?vassalage=V0"]') });
    await hoverSlotsUntil(page, () => expect(dropdown.getByRole("link")).toHaveCount(count, { timeout: 1_500 }));
    const box = await dropdown.boundingBox();
    await page.unroute("**/lgw/games/game_menus*");
    return box?.width ?? 0;
  };
  const [narrow, wide] = [await widthWith(10), await widthWith(11)];
  expect(wide).toBeGreaterThan(1.5 * narrow);
});

test("[R-2.10] [R-1.03] promotions are narrowed down by their topics, and one opens by its number", async ({
  page,
}) => {
  await page.goto("/promotions");
  const cards = page.getByRole("main").locator('a[href*="/promotions#"], a[href*="/promotions?"][href*="#"]');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  const address = (await cards.first().getAttribute("href")) ?? "";
  const title = (await cards.first().locator("span.font-bold").first().innerText()).trim();
  const topics = page.getByRole("main").locator("fieldset").getByRole("button");
  expect(await topics.count()).toBeGreaterThan(3);
  await topics.nth(1).click();
  await expect(page).toHaveURL(/filter=/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(cards.first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("dialog")).toContainText(title);
  await page.goto("/pointMall");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("[R-2.14] [R-2.16] a page begins at its top, has its frame around it, and a repeated press of the same link goes nowhere", async ({
  page,
  say,
}) => {
  await page.goto("/hot");
  await expect(page.getByRole("article").nth(8)).toBeVisible();
  const toTop = page.getByRole("button", { name: say("Back to top"), includeHidden: true });
  await expect(toTop).toHaveAttribute("inert");
  await scrollToFooter(page);
  const partOf = async (part: Locator) => {
    const box = await part.boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const [header, menu, main, footer] = [
    await partOf(page.getByRole("banner")),
    await partOf(page.locator("aside")),
    await partOf(page.getByRole("main")),
    await partOf(page.locator("footer")),
  ];
  // The header's border lies over the first line of the menu.
  expect(header.bottom).toBeLessThanOrEqual(menu.top + 1);
  expect(menu.right).toBeLessThanOrEqual(main.left);
  expect(menu.right).toBeLessThanOrEqual(footer.left);
  expect(main.bottom).toBeLessThanOrEqual(footer.top);
  expect(main.right - main.left).toBeGreaterThan(menu.right - menu.left);
  await toTop.click();
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await expect(toTop).toHaveAttribute("inert");
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(0);
  const link = menuOf(page).locator('a[href="/winners"]');
  const before = await page.evaluate(() => history.length);
  for (let press = 0; press < 3; press += 1) {
    await link.click();
    await expect(page).toHaveURL(/\/winners$/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/hot$/);
});

test("[R-2.14] a page begins at the target of its hash, below the header", async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 480 });
  const target = page.locator("#regulator");
  const isInView = async () => {
    const header = await page.getByRole("banner").boundingBox();
    const box = await target.boundingBox();
    const end = (header?.y ?? 0) + (header?.height ?? 0);
    return box !== null && box.y >= end && box.y < 240;
  };
  // As a new document, then within the site.
  await page.goto("/legal#regulator");
  await expect.poll(isInView).toBe(true);
  await page.evaluate("scrollTo(0, 0)");
  await menuOf(page).locator('a[href="/winners"]').click();
  await expect(page).toHaveURL(/\/winners$/);
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await follow(page, "/legal#regulator");
  await expect.poll(isInView).toBe(true);
  // Without a hash the same page begins at its top.
  await follow(page, "/legal");
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
});

test("[R-2.14] the line that covers a navigation is there until the page is, and goes away when the page fails too", async ({
  page,
  say,
}) => {
  await page.goto("/promotions");
  await expect(page.getByRole("heading", { level: 1, name: say("Promotions") })).toBeVisible();
  // The covers of the first visit are gone.
  await expect(page.locator("#first")).toHaveCount(0);
  const line = page.locator("div.fixed.origin-left[aria-hidden]");
  const covers = async (shows: boolean) => expect(line).toHaveCSS("opacity", shows ? "1" : "0");
  await covers(false);
  for (const [to, outcome] of [
    ["/winners", "continue"],
    ["/fairness", "abort"],
  ] as const) {
    const piece = new RegExp(`/assets${to}-page-[^/]+\\.js`);
    const held = Promise.withResolvers<void>();
    await page.route(piece, async (route) => {
      await held.promise;
      await (outcome === "continue" ? route.continue() : route.abort());
    });
    await follow(page, to);
    await covers(true);
    held.resolve();
    await covers(false);
    if (outcome === "continue") await expect(page).toHaveTitle(/./);
    else await expect(page.getByText(say("Part of this page did not load"))).toBeVisible();
  }
});

test("[R-9.05] a single banner has no paging, and a second one brings it", async ({ page, people, platform, say }) => {
  const region = page.getByRole("region", { name: say("News and offers") });
  for (const banners of [["The only one"], ["The first one", "The second one"]]) {
    const { address } = await people.newBrand(platform.addresses.banyan, { banners });
    await page.goto(`${address}/`);
    await expect(region.getByText(banners[0] ?? "")).toBeVisible();
    await expect(region.locator("li")).toHaveCount(banners.length);
    const pages = banners.length > 1 ? banners.length : 0;
    await expect(region.locator("button[aria-current]")).toHaveCount(pages);
    await expect(region.getByRole("button")).toHaveCount(pages > 0 ? pages + 1 : 0);
  }
});

test("[R-5.11] [R-8.03] an address that no QR code can hold says so in its place, and the other code stays", async ({
  page,
  people,
  platform,
  say,
}) => {
  // In an address each of these letters is nine characters long.
  const long = `/app/${"字".repeat(400)}`;
  const brand = await people.newBrand(platform.addresses.banyan, {
    settings: (settings) => ({ ...settings, resources: { IOS: { url: long }, ANDROID: { url: APPS.ANDROID } } }),
  });
  await page.goto(`${brand.address}/legal`);
  const codeOf = (app: string) => menuOf(page).getByRole("link", { name: app });
  await expect(codeOf("iOS").getByRole("alert")).toHaveText(say("This text is too long for a QR code"));
  await expect(codeOf("Android").getByRole("img")).toBeVisible();
  await expect(menuOf(page).getByRole("alert")).toHaveCount(1);
});

test("[R-1.11] [R-7.08] a member's language is told to the server, and all texts follow", async ({
  page,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/");
  const chooser = page.getByRole("banner").getByRole("combobox");
  const told = page.waitForResponse((response) => response.url().endsWith("/wps/member/language"));
  await chooser.selectOption("vi");
  expect((await told).status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.getByRole("main").getByRole("heading", { name: "Game hot" }).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem("banyan.session")}` };
    const answer = await (await fetch("/wps/member/info", { headers })).json();
    return (answer as { value: { language: string } }).value.language;
  });
  expect(kept).toBe("vi");
});

test("[R-3.03] banners stand where their group says", async ({ page, say }) => {
  const picture = (part: Locator) => part.locator('img[src*="/banners/"]').first();
  await page.goto("/");
  await expect(picture(page.getByRole("main"))).toBeVisible();
  await expect(picture(menuOf(page))).toBeVisible();
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  await expect(picture(dialog)).toBeVisible();
  await dialog.getByRole("button", { name: say("Forgot your password?") }).click();
  await expect(page.getByRole("dialog", { name: say("Forgot your password?") })).toBeVisible();
  await expect(picture(dialog)).toBeVisible();
  await page.goto("/register");
  await expect(picture(dialog)).toBeVisible();
  for (const address of ["/legal", "/rng"]) {
    await page.goto(address);
    await expect(picture(page.getByRole("main")), address).toBeVisible();
  }
});
