import { gameFrame } from "./game-frame.ts";
import { expect, test } from "./journey.ts";

/** Two cards each for player and banker. */
const CARDS_LEAST = 4;

test("[R-1.01] a member opens a baccarat table from the live lobby, bets with chips, and finds the proven round", async ({
  page,
  say,
  sayStudio,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/live");
  await page.getByRole("main").locator('a[href*="gameCode=baccarat-"]').filter({ visible: true }).first().click();
  const game = gameFrame(page);
  // The table deals only while somebody watches, so a round opens soon. A disabled spot waits for it.
  const banker = game.locator('.spot[data-spot="banker"]');
  await banker.click();
  await banker.click();
  await expect(banker.locator(".pile")).toBeVisible();
  // Chips of a round that closed meanwhile stay for the next one.
  await game.locator(".dock-place:not([disabled])").click();
  await expect(banker.locator('.pile[data-kind="placed"]')).toBeVisible();
  const staked = game.locator(".dock-figures .figure-value").last();
  await expect(staked).not.toHaveText("0.00");
  const amount = await staked.innerText();

  await expect.poll(() => game.locator(".hand-cards .dealt").count()).toBeGreaterThanOrEqual(CARDS_LEAST);
  await expect(game.locator(".table-result-detail")).toHaveText(/\S/);
  await expect(game.locator('.hand[data-result="won"], .hand[data-result="tie"]').first()).toBeVisible();

  await game.getByRole("button", { name: sayStudio("Rounds played") }).click();
  const round = game.getByRole("dialog").getByRole("listitem").first();
  await expect(round).toContainText(amount);
  await round.getByRole("button", { name: sayStudio("Proof") }).click();
  // The seal and every card hold in this browser.
  await expect(game.locator('.verdict[data-holds="false"]')).toHaveCount(0);
  await expect.poll(() => game.locator('.verdict[data-holds="true"]').count()).toBeGreaterThan(CARDS_LEAST);

  await page.goto("/member/personalHistoryCopy");
  await expect(page.getByRole("main").getByLabel(say("Totals")).first()).toContainText(amount);
});

test("a table keeps typed chips while the line is cut, and is played by keyboard alone", async ({
  page,
  isMobile,
  sayStudio,
  arriveAsMember,
}) => {
  test.skip(isMobile, "a phone has no keyboard");
  await arriveAsMember();
  await page.goto("/live");
  await page.getByRole("main").locator('a[href*="gameCode=baccarat-"]').filter({ visible: true }).first().click();
  const game = gameFrame(page);
  const player = game.locator('.spot[data-spot="player"]');
  await player.click();
  await page.context().setOffline(true);
  await expect(game.locator(".ribbon")).toBeVisible();
  await expect(player.locator(".pile")).toBeVisible();
  await page.context().setOffline(false);
  await expect(game.locator(".ribbon")).toBeHidden();
  await expect(player.locator(".pile")).toBeVisible();
  await player.focus();
  await page.keyboard.press("c");
  await expect(player.locator(".pile")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(game.locator('.spot[data-spot="tie"]')).toBeFocused();
  await page.keyboard.press("1");
  await expect(
    game
      .getByRole("radiogroup", { name: sayStudio("Chip") })
      .getByRole("radio")
      .first(),
  ).toBeChecked();
});

test("[R-1.01] a member decides a hand of blackjack, and finds its cards in the rounds played", async ({
  page,
  sayStudio,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto("/seamless?vassalage=EVO&gameCode=blackjack-lotus");
  const game = gameFrame(page);
  const hand = game.locator('.spot[data-spot="hand"]');
  await hand.click();
  await game.locator(".dock-place:not([disabled])").click();
  await expect(hand.locator('.pile[data-kind="placed"]')).toBeVisible();
  // A blackjack on either side asks for no decision.
  const detail = game.locator(".table-result-detail");
  const stand = game.locator('.decide-button[data-action="stand"]:not([disabled])');
  await expect(async () => {
    if (await stand.isVisible()) {
      await stand.click();
    }
    await expect(detail).toHaveText(/\S/, { timeout: 500 });
  }).toPass();
  await expect(game.locator('.hand[data-hand="hand"] .dealt')).not.toHaveCount(0);
  expect(await game.locator('.hand[data-hand="dealer"] .dealt').count()).toBeGreaterThan(1);
  await game.getByRole("button", { name: sayStudio("Rounds played") }).click();
  const round = game.getByRole("dialog").getByRole("listitem").first();
  await expect(round.locator(".round-hand")).toHaveText(/[♣♦♥♠]/);
  await round.getByRole("button", { name: sayStudio("Proof") }).click();
  await expect(game.locator('.verdict[data-holds="true"]')).toHaveCount(1);
  const link = game.getByRole("link", { name: sayStudio("Check it in the verifier") });
  const verifier = await page.context().newPage();
  await verifier.goto(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
  await expect(verifier.locator("#result .bad")).toHaveCount(0);
  // The chain, two cards of the hand, and two of the dealer at least.
  expect(await verifier.locator("#result .good").count()).toBeGreaterThan(4);
});

test("a member sees the pool of a cockfight grow, and what it returns", async ({ page, arriveAsMember }) => {
  await arriveAsMember();
  await page.goto("/seamless?vassalage=DS88&gameCode=cockfight-pool-lantern");
  const game = gameFrame(page);
  const [meron, wala] = [game.locator('.spot[data-spot="meron"]'), game.locator('.spot[data-spot="wala"]')];
  await meron.click();
  await wala.click();
  await game.locator(".dock-place:not([disabled])").click();
  await expect(meron.locator('.pile[data-kind="placed"]')).toBeVisible();
  await expect(meron.locator(".spot-pool")).toHaveText(/[1-9]/);
  // Equal stakes on both sides: 95 % of the pool is shared by one half of it.
  await expect(wala.locator(".spot-pays")).toHaveText(/1\.90/);
  await expect(game.locator(".pool-note")).toHaveText(/\S/);
});

test("a member plays at two tables side by side on a wide screen", async ({ page, isMobile, say, arriveAsMember }) => {
  test.skip(isMobile, "one table fills a phone");
  await arriveAsMember();
  await page.goto("/live");
  await page.getByRole("link", { name: say("Several tables side by side") }).click();
  const picker = page.getByRole("region", { name: say("Add a table") });
  for (const table of ["Baccarat · Lotus", "Dragon tiger · Lotus"]) {
    await picker.getByRole("button", { name: table }).click();
    await expect(page.getByRole("region", { name: table })).toBeVisible();
  }
  const banker = page
    .getByRole("region", { name: "Baccarat · Lotus" })
    .frameLocator("iframe")
    .locator('.spot[data-spot="banker"]');
  const dragon = page
    .getByRole("region", { name: "Dragon tiger · Lotus" })
    .frameLocator("iframe")
    .locator('.spot[data-spot="dragon"]');
  for (const spot of [banker, dragon]) await spot.click();
  for (const [name, spot] of [
    ["Baccarat · Lotus", banker],
    ["Dragon tiger · Lotus", dragon],
  ] as const) {
    const frame = page.getByRole("region", { name }).frameLocator("iframe");
    await frame.locator(".dock-place:not([disabled])").click();
    await expect(spot.locator('.pile[data-kind="placed"]')).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("region", { name: "Dragon tiger · Lotus" })).toBeVisible();
  await page
    .getByRole("region", { name: "Dragon tiger · Lotus" })
    .getByRole("button", { name: say("Close this table") })
    .click();
  await expect(page.getByRole("region", { name: "Dragon tiger · Lotus" })).toHaveCount(0);
});
