import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, FREE_SPINS_MILLIS, test } from "./journey.ts";
import { KOI, KOI_NAME, koi } from "./koi.ts";
import { fillSignIn, signIn } from "./sign-in.ts";
import { spinOnce } from "./spin.ts";

test.use(WITHOUT_PICTURES_TODAY);

test("[R-1.01] [R-2.08] [R-2.11] a member opens a slot from the lobby, plays a round, and watches it again from the betting record", async ({
  page,
  say,
  sayStudio,
  arriveAsMember,
}) => {
  test.setTimeout(3 * FREE_SPINS_MILLIS);
  await arriveAsMember();
  await page.goto("/");
  await koi(page).first().click();
  await expect(page).toHaveURL(/\/seamless\?/);
  // Around the game only its bar is left of the site.
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  const bar = page.getByRole("banner");
  const balance = bar.getByRole("status", { name: say("Balance") });
  await expect(balance).toHaveText(/\d/);
  const before = await balance.innerText();
  await expect(async () => {
    // A win as large as the stake leaves the balance unchanged; then another round is played.
    await spinOnce(page, sayStudio);
    await expect(balance).not.toHaveText(before, { timeout: FREE_SPINS_MILLIS });
  }).toPass({ timeout: 2 * FREE_SPINS_MILLIS });
  await expect(bar.getByRole("status", { name: say("Session") })).not.toHaveText("0.00");

  await bar.getByRole("button", { name: say("Back to the lobby") }).click();
  await expect(page.getByRole("heading", { name: say("Continue playing") })).toBeVisible();
  await page.goto("/recent");
  await expect(koi(page)).toBeVisible();
  await page.goto("/member/personalHistoryCopy");
  await expect(page.getByRole("heading", { level: 1, name: say("Betting record") })).toBeVisible();
  await expect(page.getByRole("main").getByText(KOI_NAME).first()).toBeVisible();
});

test("a game that could not be opened without a network opens by itself once there is one", async ({
  page,
  context,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/rng?search=lantern+koi");
  await expect(koi(page).first()).toBeVisible();
  let lost = true;
  await page.route("**/wps/game/launchGame", (route) =>
    lost ? route.abort("internetdisconnected") : route.continue(),
  );
  await koi(page).first().click();
  await expect(page.getByRole("main").getByRole("button", { name: say("Try again") })).toBeVisible();
  await context.setOffline(true);
  lost = false;
  await context.setOffline(false);
  await expect(page.locator("main iframe:not([hidden])")).toBeVisible();
});

test("a game that is opened by its address begins once, while the site is on its way, and anew when it was left", async ({
  platform,
  baseURL,
  page,
  say,
}) => {
  await signIn(page, platform, baseURL, "Member");
  const launches: string[] = [];
  const games: string[] = [];
  const ahead: (string | null)[] = [];
  const counted = page.waitForRequest((request) => request.url().includes("/wps/records/bets?from="));
  page.on("request", (request) => {
    if (request.url().endsWith("/launchGame")) launches.push(request.url());
    if (request.isNavigationRequest() && request.url().includes("/play/")) games.push(request.url());
    if (request.url().includes("/ahead/")) ahead.push(new URL(request.url()).searchParams.get("part"));
  });
  await page.goto(KOI);
  const frame = page.locator("main iframe");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("title", KOI_NAME);
  await expect(frame.contentFrame().getByRole("button").first()).toBeVisible();
  // The frame fills the room below the bar, and the loading cover is gone.
  const bar = await page.getByRole("banner").boundingBox();
  expect((await frame.boundingBox())?.y).toBe(bar?.height);
  await expect(page.getByText(say("The game is loading…"))).toHaveCount(0);
  const from = new URL((await counted).url()).searchParams.get("from") ?? "";
  expect(Math.abs(Date.parse(from) - Date.now())).toBeLessThan(60_000);
  expect([launches.length, games.length]).toEqual([1, 1]);
  expect(ahead).toEqual(["pictures", "program"]);

  // Leaving the game and opening it again starts a new launch.
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("Back to the lobby") })
    .click();
  await koi(page).first().click();
  await expect(frame.contentFrame().getByRole("button").first()).toBeVisible();
  expect([launches.length, new Set(games).size]).toEqual([2, 2]);
  expect(ahead).toEqual(["pictures", "program", null]);
});

test("[R-2.12] games and the member's pages send visitors to the sign-in, and open when they have signed in", async ({
  page,
  platform,
  baseURL,
}) => {
  const guarded = ["/member", "/member/securityCenter", "/member/personalHistoryCopy", "/member/transactionHistory"];
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
  }
  await page.goto(KOI);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, platform, baseURL, "Member");
  await expect(page).toHaveURL(/\/seamless\?.*thousand-lantern-koi/);
  await expect(page.locator("main iframe")).toBeVisible();
});

test("[R-4.11] whoever presses a game is asked to sign in first, players on trial to open an account", async ({
  page,
  platform,
  baseURL,
  say,
}) => {
  await page.goto("/");
  await koi(page).first().click();
  const popup = page.getByRole("dialog");
  await expect(popup).toBeVisible();
  await fillSignIn(page, platform, baseURL, "Trial player");
  await expect(page.getByText(say("This needs a real account"))).toBeVisible();
  await expect(page.locator("main iframe")).toHaveCount(0);
});

test("[R-2.01] every address of the home shows the lobby", async ({ page, say }) => {
  for (const path of ["/", "/index", "/index.html", "/home"]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: say("News and offers") })).toBeVisible();
    await expect(koi(page).first()).toBeVisible();
  }
});

test("[R-2.07] slots, hot games and in-house games have their lists, and a vendor has its own", async ({ page }) => {
  const links = page.getByRole("main").locator('article a[href*="/seamless?"]');
  const vendorsAt = async (address: string) => {
    await page.goto(address);
    await expect(links.nth(3), address).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    return new Set(addresses.map((each) => new URL(each, "http://site").searchParams.get("vassalage")));
  };
  expect([...(await vendorsAt("/rng?vassalage=PG"))]).toEqual(["PG"]);
  // The brand's vendor BGS is listed among the in-house games.
  for (const address of ["/rng?vassalage=INHOUSE", "/bgs"]) {
    const vendors = [...(await vendorsAt(address))];
    expect(vendors, address).toContain("INHOUSE");
    expect(vendors.filter((vendor) => vendor !== "INHOUSE" && vendor !== "BGS")).toEqual([]);
  }
  expect((await vendorsAt("/hot")).size).toBeGreaterThan(0);
  expect((await vendorsAt("/rng")).size).toBeGreaterThan(0);
});

test("a category without games shows the way on", async ({ page, say }) => {
  for (const path of ["/fish", "/pvp", "/sports", "/esports"]) {
    await page.goto(path);
    await expect(page.getByText(say("Nothing here yet"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: say("Slots") })).toHaveAttribute("href", "/rng");
    await expect(koi(page)).toBeVisible();
  }
});

test("what a list is searched for stands in its address", async ({ page, say }) => {
  await page.goto("/rng");
  const field = page.getByRole("searchbox", { name: say("Search games") });
  await field.fill("thousand lantern koi");
  await expect(page).toHaveURL(/\?search=thousand.lantern.koi$/);
  await expect(koi(page)).toBeVisible();
  await field.fill("no such game");
  await expect(page.getByText(say("No games found"))).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("no such game");
  await page.getByRole("button", { name: say("Show all games") }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(field).toHaveValue("");
  await expect(koi(page)).toBeVisible();
});
