import type { Locator, Page } from "@playwright/test";
import type { People } from "@banyan/dev-env/people";
import { expect, test } from "./journey.ts";
import type { JourneyPlatform } from "./start-platform.ts";

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
const APPS = { IOS: "/appDownload?of=ios", ANDROID: "/appDownload?of=android" } as const;

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
  platform,
  people,
}) => {
  const address = await newReachableBrand(people, platform);
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
  // An address elsewhere opens beside the site, and does not learn where it was opened.
  await expect(menu.locator(`a[href="${SERVICE.TELEGRAM}"]`)).toHaveAttribute("target", "_blank");
  await expect(menu.locator(`a[href="${SERVICE.TELEGRAM}"]`)).toHaveAttribute("rel", /noreferrer/);
  await expect(menu.locator(`a[href="${SERVICE.LIVECHAT}"]`)).not.toHaveAttribute("target");

  const toggle = menu.locator("button[aria-expanded]").first();
  await toggle.click();
  await expect(menu.locator('a[href="/hot"]')).toHaveCount(0);
  await toggle.click();
  await expect(menu.locator('a[href="/hot"]')).toBeVisible();
  await menu.getByRole("button").last().click();
  await expect(page.getByRole("dialog")).toContainText("18");

  // Banners are content, which a new brand does not have.
  await page.goto(platform.addresses.banyan);
  await expect(menu.locator('img[src*="/banners/"]')).toBeVisible();
});

test("[R-1.08] [R-2.22] the footer names contacts, networks and vendors, and its licence text leads to the regulator", async ({
  page,
  platform,
  people,
  say,
}) => {
  const address = await newReachableBrand(people, platform);
  await page.goto(`${address}/legal`);
  const footer = await scrollToFooter(page);
  await expect(footer.locator(`a[href="${SERVICE.FACEBOOK}"]`)).toBeVisible();
  await expectLinks(footer, ["/legal", ...Object.values(SERVICE), ...Object.values(NETWORKS)]);
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

test("[R-2.14] a page begins at its top, and a repeated press of the same link goes nowhere", async ({ page }) => {
  await page.goto("/hot");
  await expect(page.getByRole("article").nth(8)).toBeVisible();
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

test("[R-1.11] [R-7.08] a member's language is told to the server, and all texts follow", async ({
  page,
  people,
  brand,
}) => {
  const { username, password } = await people.newMember(brand, { balance: 0n });
  await page.goto("/login");
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
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
