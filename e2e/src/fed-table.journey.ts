import type { FrameLocator } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import { BALANCE, expect, test } from "./journey.ts";

const TABLE = "/seamless?vassalage=EVO&gameCode=baccarat-marigold";

/** The brightness of the shown picture: of its darkest and its brightest point, 0 to 255. */
function brightness(game: FrameLocator): Promise<readonly [number, number]> {
  return game.locator("video.live-picture").evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [64, 36];
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [0, 0, 0, 0] };
    const points = Array.from({ length: data.length / 4 }, (_, at) => Math.max(...data.slice(4 * at, 4 * at + 3)));
    return [Math.min(...points), Math.max(...points)] as const;
  });
}

test("[R-1.01] a member bets at a table that a studio deals, sees its picture and the result, and is paid", async ({
  page,
  people,
  say,
  sayStudio,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await page.goto(TABLE);
  const game = gameFrame(page);
  // The word "live" is shown beside a picture that is seen: it is neither black nor of one colour.
  await expect(game.locator('#game[data-live="true"]')).toBeVisible();
  await expect(game.locator(".live-badge")).toHaveText(sayStudio("Live"));
  await expect
    .poll(async () => {
      const [darkest, brightest] = await brightness(game);
      return brightest > 100 && brightest - darkest > 50;
    })
    .toBe(true);

  // One of both sides wins, or both stakes return.
  const sides = ["player", "banker"].map((side) => game.locator(`.spot[data-spot="${side}"]`));
  await expect(async () => {
    await expect(game.locator('#game[data-stage="open"]')).toBeVisible();
    for (const side of sides) await side.click();
    await game.locator(".dock-place:not([disabled])").click({ timeout: 2000 });
    for (const side of sides) await expect(side.locator('.pile[data-kind="placed"]')).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expect(game.locator(".table-result-detail")).toHaveText(/\S/);
  expect(await game.locator(".hand-cards .dealt").count()).toBeGreaterThanOrEqual(4);
  await expect(game.locator('.hand[data-result="won"], .hand[data-result="tie"]').first()).toBeVisible();

  await expect.poll(async () => (await people.moneyOf(member.id)).openRounds).toBe(0);
  const { balance, staked, paid } = await people.moneyOf(member.id);
  expect([staked > 0n, paid > 0n]).toEqual([true, true]);
  expect(balance).toBe(BALANCE - staked + paid);
  const shown = game.locator(".dock-figures .figure-value").first();
  await expect.poll(async () => (await shown.innerText()).replaceAll(/\D/g, "")).toBe(String(balance));

  await game.getByRole("button", { name: sayStudio("Rounds played") }).click();
  await expect(game.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await page.goto("/member/personalHistoryCopy");
  await expect(page.getByRole("main").getByLabel(say("Totals")).first()).toBeVisible();
});
