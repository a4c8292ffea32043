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
