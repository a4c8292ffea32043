import type { Locator } from "@playwright/test";
import { follow } from "./follow.ts";
import { expect, test } from "./journey.ts";

/** The chunk of the site that contains lists of games. */
const PIECE = /\/assets\/games-page-[^/]+\.js(?:\?again)?$/;

test("[R-8.01] [R-8.03] a piece of the site that does not come once is asked for again, and nobody notices", async ({
  page,
}) => {
  let asked = 0;
  await page.route(PIECE, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto("/rng");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Preloaded by the page, then requested, and requested again.
  expect(asked).toBeGreaterThanOrEqual(2);
  await expect(page.getByText("CHUNK_LOAD_FAILED")).toHaveCount(0);
});

test("[R-8.01] [R-8.03] one that never comes is named with its type and address, and the page can be loaded again", async ({
  page,
  say,
}) => {
  let asked = 0;
  let broken = true;
  await page.route(PIECE, (route) => {
    asked += 1;
    return broken ? route.abort() : route.continue();
  });
  await page.goto("/rng");
  await expect(page.getByText(say("Part of this page did not load"))).toBeVisible();
  await expect(page.getByText(/CHUNK_LOAD_FAILED \(error: http.*games-page.*\.js\)/)).toBeVisible();
  // Preloaded by the page, then requested, and requested again.
  expect(asked).toBeGreaterThanOrEqual(2);
  broken = false;
  await page.getByRole("button", { name: say("Reload the page") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that is left keeps its frame until the next one has come", async ({ page, say }) => {
  const piece = /\/assets\/agent-page-[^/]+\.js$/;
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(piece, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/promotions");
  const left = page.getByRole("heading", { level: 1, name: say("Promotions") });
  await expect(left).toBeVisible();
  const asked = page.waitForRequest(piece);
  await follow(page, "/agent");
  await asked;
  await expect(left).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  letCome();
  await expect(page.getByText(say("Agent sign-in"))).toBeVisible();
  await expect(page.getByRole("main").getByText(say("Promotions"))).toHaveCount(0);
});

test("[R-8.01] a member whose own details do not come is told so, can ask again, and is not asked to sign in", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  let broken = true;
  await page.route("**/wps/member/info*", (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/member/depositv2");
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal.getByText(say("This did not load"))).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: say("Sign in") })).toHaveCount(0);
  broken = false;
  await refusal.getByRole("button", { name: say("Try again") }).click();
  await expect(page.getByText(say("How do you want to pay?"))).toBeVisible();
});

test("[R-8.01] without a network the page says so, keeps what it shows, and goes on by itself afterwards", async ({
  page,
  context,
  say,
}) => {
  // The offline texts are fetched while there is a network, some time after the page's content.
  const words = page.waitForResponse(/offline-strip/);
  await page.goto("/rng");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await (await words).finished();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const strip = page.getByText(
    say("You are offline. What you see may be out of date. We will reconnect automatically."),
  );
  await expect(strip).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(page.getByText(say("The network is back."))).toBeVisible();
  await expect(page.getByText(say("The network is back."))).toHaveCount(0);
});

/** A phone, a tablet on which a dialog is a card, and a wide screen. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 640 },
];

test("[R-8.01] the notice of a lost network covers nothing that can be pressed, in a dialog and beside it", async ({
  page,
  context,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  const words = page.waitForResponse(/offline-strip/);
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: say("Join") })).toBeVisible();
  await (await words).finished();
  await context.setOffline(true);
  const strip = page
    .getByRole("status", { includeHidden: true })
    .filter({ hasText: say("You are offline. What you see may be out of date. We will reconnect automatically.") });
  await expect(strip).toBeVisible();

  /** The names of what can be pressed and is below the notice. */
  const covered = async (part: Locator) => {
    const notice = await strip.evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect);
    return part.locator("a, button").evaluateAll(
      (pressed, { left, right, top, bottom }) =>
        pressed.flatMap((each) => {
          const box = each.getBoundingClientRect();
          const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return isApart || !each.checkVisibility() ? [] : [each.textContent || each.ariaLabel];
        }),
      notice,
    );
  };
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole("button", { name: say("Join") })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(dialog)).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate("scrollTo(0, 300)");
    await expect.poll(() => covered(page.getByRole("banner"))).toEqual([]);
  }
  await context.setOffline(false);
});

test("[R-3.01] [R-8.01] [R-8.03] a picture that does not load is noted, and its game has the icon of its category instead", async ({
  page,
}) => {
  const noted: string[] = [];
  page.on("console", (line) => {
    if (line.text().startsWith("Image load error")) noted.push(line.text());
  });
  await page.route(/\.webp(\?|$)/, (route) => route.abort());
  await page.goto("/rng");
  await expect.poll(() => noted.length).toBeGreaterThan(0);
  const game = page.locator("main a[href*='gameCode']").first();
  await expect(game).toBeVisible();
  await expect(game.locator("img")).toHaveCount(0);
  await expect(game.locator(".aspect-3\\/4 svg")).toBeVisible();
});

test("[R-8.01] an address that leads nowhere says so and leads home", async ({ page, say }) => {
  await page.goto("/no-such-place");
  await expect(page.getByText(say("Page not found"))).toBeVisible();
  await page.getByRole("link", { name: say("Go to lobby") }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("[R-8.01] [R-8.03] a part without which the page is of use may stay away, and the page does not", async ({
  page,
  say,
}) => {
  let asked = 0;
  await page.route(/\/assets\/site-footer/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("/rng?search=zzzzzz");
  await expect(page.getByText(say("No games found"))).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(asked).toBeGreaterThanOrEqual(2);
  }).toPass();
  await expect(page.getByText(say("No games found"))).toBeVisible();
  await expect(page.getByText(/CHUNK_LOAD_FAILED/)).toHaveCount(0);
});
