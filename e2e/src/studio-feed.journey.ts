import { gameFrame } from "./game-frame.ts";
import { expect, test } from "./journey.ts";

const TABLE = "baccarat-marigold";

test("[R-1.01] a member plays at a table that a studio deals, with its picture, and finds how results are checked", async ({
  page,
  sayStudio,
  arriveAsMember,
}) => {
  test.slow();
  await arriveAsMember();
  await page.goto("/live");
  await page.getByRole("main").locator(`a[href*="gameCode=${TABLE}"]`).filter({ visible: true }).first().click();
  const game = gameFrame(page);
  const picture = game.locator("video.live-picture");
  // The word stands only beside a picture that moves.
  await expect(game.locator('.live-badge[data-live="true"]')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  const first = await picture.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(first);

  const banker = game.locator('.spot[data-spot="banker"]');
  await banker.click({ timeout: 60_000 });
  await expect(banker.locator(".pile")).toBeVisible();
  await game.locator(".dock-place:not([disabled])").click({ timeout: 60_000 });
  await expect(banker.locator('.pile[data-kind="placed"]')).toBeVisible();
  await expect(game.locator(".table-result-detail")).toHaveText(/\S/, { timeout: 60_000 });

  await game.getByRole("button", { name: sayStudio("Fairness") }).click();
  await expect(game.getByRole("dialog")).toContainText(sayStudio("How results are checked"));
});
