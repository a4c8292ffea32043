import type { FrameLocator } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { gameFrame } from "./game-frame.ts";
import { BALANCE, expect, test } from "./journey.ts";

const NAME = "Baccarat · Marigold";
const TABLE = "/seamless?vassalage=EVO&gameCode=baccarat-marigold";
const WHEEL_NAME = "Roulette · Lotus";
const WHEEL = "/seamless?vassalage=EVO&gameCode=roulette-lotus";

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

test("[R-1.01] a member bets at a table that a studio deals, is paid by its result, and gets the stake back when two operators make the round void", async ({
  page,
  browser,
  people,
  platform,
  sayConsole,
  sayStudio,
  arriveAsMember,
  backOffice,
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

  const answered = page.waitForResponse((response) => response.url().includes("/api/table/my-rounds"));
  await game.getByRole("button", { name: sayStudio("Rounds played") }).click();
  await expect(game.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  const { rounds } = (await (await answered).json()) as { rounds: [{ number: number }] };
  const number = rounds[0].number.toLocaleString("en-GB");

  // The camera shows that the round does not count: one operator proposes it, another one orders it.
  const desk = `${platform.addresses.console}/tables`;
  const second = await BackOffice.openAs(browser, desk, sayConsole, await people.newOperator());
  await backOffice.page.goto(desk);
  const [asked, decided] = [await backOffice.openRecord(NAME), await second.openRecord(NAME)];
  // The desk hears all three sources of the table.
  const card = (title: string) =>
    asked
      .locator("section")
      .filter({ has: backOffice.page.getByRole("heading", { name: sayConsole(title), exact: true }) });
  const feed = card("Feed of the studio");
  await expect(feed.getByText(sayConsole("Live"), { exact: true })).toBeVisible();
  await expect(feed.getByRole("listitem").filter({ has: backOffice.page.getByText(sayConsole("Heard")) })).toHaveCount(
    3,
  );
  await asked.getByRole("button", { name: `Correct round ${number}`, exact: true }).click();
  const form = asked.getByRole("listitem").filter({ has: backOffice.page.getByRole("checkbox") });
  await form.getByRole("checkbox", { name: sayConsole("The round has no result: make it void") }).click();
  const reason = `The shoe was opened before ${member.username}'s round`;
  await form.getByLabel(sayConsole("Reason")).fill(reason);
  await form.getByRole("button", { name: sayConsole("Propose this result") }).click();
  await expect(decided.getByText(reason)).toBeVisible();
  await expect(
    decided.getByText(sayConsole("Every win is taken back and all stakes return, in all brands.")),
  ).toBeVisible();
  await decided.getByRole("button", { name: sayConsole("Set this result") }).click();
  // The balance alone does not tell: a stake on both sides may already have been paid in full.
  await expect
    .poll(() => people.moneyOf(member.id))
    .toMatchObject({ balance: BALANCE, staked: 0n, paid: 0n, openRounds: 0 });
  await second.page.context().close();

  // The table pauses after its present round, and deals again.
  const pause = card("Pause the table");
  await pause.getByLabel(sayConsole("Reason")).fill("The camera is cleaned");
  await pause.getByRole("button", { name: sayConsole("Pause") }).click();
  await expect(game.locator('.countdown[data-stage="paused"]')).toBeVisible();
  const resume = card("Let the table deal again");
  await resume.getByLabel(sayConsole("Reason")).fill("The camera is clean");
  await resume.getByRole("button", { name: sayConsole("Resume") }).click();
  await expect(game.locator('#game[data-stage="open"]')).toBeVisible();
});

test("a croupier at the console's screen opens and closes the bets and tells the number, and a member is paid by it", async ({
  page,
  browser,
  people,
  platform,
  sayConsole,
  sayStudio,
  arriveAsMember,
  backOffice,
}) => {
  const member = await arriveAsMember();
  await page.goto(WHEEL);
  const game = gameFrame(page);
  await expect(game.locator(".road-strip")).toHaveText(sayStudio("No results yet"));
  await expect(game.locator('#game[data-live="true"]')).toBeVisible();
  const desk = `${platform.addresses.console}/tables`;
  const second = await BackOffice.openAs(browser, desk, sayConsole, await people.newOperator());
  const record = await second.openRecord(WHEEL_NAME);
  const croupier = backOffice.page;
  await croupier.goto(`${desk}/EVO/roulette-lotus/deal`);
  const button = (text: string) => croupier.getByRole("button", { name: sayConsole(text) });

  await button("Place your bets").click();
  const colours = ["red", "black"].map((colour) => game.locator(`.spot[data-spot="${colour}"]`));
  for (const colour of colours) await colour.click();
  await game.locator(".dock-place:not([disabled])").click();
  for (const colour of colours) await expect(colour.locator('.pile[data-kind="placed"]')).toBeVisible();
  await button("No more bets").click();

  // The ball lies: the scanner has told its number, which pays nobody alone.
  const scanner = record.getByRole("listitem").filter({ has: second.page.getByText("scanner", { exact: true }) });
  const reading = scanner.locator("bdi").nth(1);
  await expect(reading).toHaveText(/^\d+$/);
  const number = await reading.innerText();
  expect((await people.moneyOf(member.id)).openRounds).toBe(1);
  await croupier
    .getByRole("group", { name: sayConsole("The ball lies on") })
    .getByRole("button", { name: number, exact: true })
    .click();
  await button("Tell {chosen}").click();

  // The picture comes to the member later than the studio saw it, and the result with it.
  await expect(game.locator(".wheel-number")).toHaveText(number);
  await expect(game.locator(".road-strip")).toHaveText(number);
  await expect.poll(async () => (await people.moneyOf(member.id)).openRounds).toBe(0);
  const { balance, staked, paid } = await people.moneyOf(member.id);
  expect(staked).toBeGreaterThan(0n);
  // One colour returns both stakes; zero returns none.
  expect(paid).toBe(number === "0" ? 0n : staked);
  expect(balance).toBe(BALANCE - staked + paid);
  await expect(button("Place your bets")).toBeVisible();
  await second.page.context().close();
});
