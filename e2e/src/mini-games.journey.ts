import { MOVING } from "./browser.ts";
import type { Locator } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import { expect, test } from "./journey.ts";

test.use(MOVING);

interface Round {
  readonly id: string;
  readonly state: string;
}

const gameAt = (code: string) => `/seamless?vassalage=INHOUSE&gameCode=${code}`;

test("[R-1.01] a member rolls the dice, takes a seed of their own and finds the rounds with the old one", async ({
  page,
  say,
  sayStudio,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto(gameAt("jade-dice"));
  const game = gameFrame(page);
  const balance = page.getByRole("banner").getByRole("status", { name: say("Balance") });
  await expect(balance).toHaveText(/\d/);
  const before = await balance.innerText();
  // The button's name continues with the possible win.
  await game.locator(".press").click();
  // A roll at 1.98 times the stake always changes the balance.
  await expect(balance).not.toHaveText(before);
  await game.getByRole("button", { name: sayStudio("Fairness") }).click();
  await game.getByRole("textbox", { name: sayStudio("Your new seed") }).fill("my own seed");
  await game.getByRole("button", { name: sayStudio("Use this seed from the next round") }).click();
  await expect(game.getByText(sayStudio("Your new seed is in use."))).toBeVisible();
  await expect(game.getByText("my own seed")).toBeVisible();
  await expect(game.locator("details")).not.toHaveCount(0);
});

test("[R-1.01] a member flies the kite with everybody and is cashed out at their own height or not at all", async ({
  page,
  sayStudio,
  isMobile,
  arriveAsMember,
}) => {
  test.skip(isMobile, "the flight is one for all: a second window would wait for the end of the first one's");
  await arriveAsMember();
  await page.goto(gameAt("paper-kite"));
  const game = gameFrame(page);
  await game.getByRole("textbox", { name: sayStudio("Cash out at") }).fill("1.01");
  // Flights run only while players watch, so the first one is open now.
  await game.locator(".press:not([disabled])").click();
  await expect(
    game.getByRole("list", { name: sayStudio("Players in this flight") }).getByRole("listitem"),
  ).not.toHaveCount(0);
  // The flight reaches 1.01 a sixth of a second after the start, or it ends immediately.
  await expect(game.locator(".win-text")).toHaveText(/\S/);
});

test("[R-1.01] a member has two bets on one flight, takes one back before it starts and flies with the other", async ({
  page,
  sayStudio,
  isMobile,
  arriveAsMember,
}) => {
  test.skip(isMobile, "the flight is one for all: a second window would wait for the end of the first one's");
  await arriveAsMember();
  await page.goto(gameAt("paper-kite"));
  const game = gameFrame(page);
  await game.getByRole("button", { name: sayStudio("Add second bet") }).click();
  const [first, second] = ["First bet", "Second bet"].map((name) =>
    game.getByRole("region", { name: sayStudio(name), exact: true }),
  ) as [Locator, Locator];
  await second.getByRole("textbox", { name: sayStudio("Cash out at") }).fill("1.01");
  // Pressed during a flight, both wait for the next one and join it when it opens.
  await expect(game.locator(".kite-board")).toHaveAttribute("data-state", "flying");
  const bets: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/mini/bet") && response.ok()) bets.push(((await response.json()) as Round).id);
  });
  for (const slip of [first, second]) {
    await slip.locator(".press").click();
    await expect(slip.locator(".press-text")).toHaveText(sayStudio("Waiting for the next flight"));
  }
  for (const slip of [first, second]) {
    await expect(slip.locator(".press-text")).toHaveText(sayStudio("Cancel bet"));
  }
  expect(new Set(bets).size).toBe(2);
  const cancelled = page.waitForResponse((response) => response.url().endsWith("/cancel"));
  await first.locator(".press:not([disabled])").click();
  expect(await (await cancelled).json()).toMatchObject({ state: "returned" });
  await expect(game.locator(".win-text")).toHaveText(sayStudio("Your stake was returned."));
  await expect(first.locator(".press")).toHaveAttribute("data-does", "bet");
  await expect(second.locator(".press")).toHaveAttribute("data-does", /cancel|cash-out/);
  await expect(second.locator(".press")).toHaveAttribute("data-does", "bet");
  await expect(game.locator(".win-text")).not.toHaveText(sayStudio("Your stake was returned."));
  await game.getByRole("button", { name: sayStudio("Remove second bet") }).click();
  await expect(second).toHaveCount(0);
});

test("a stake is typed as the player's language writes it, repeated on the button, and never guessed", async ({
  page,
  sayStudio,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto(gameAt("sky-limbo"));
  const game = gameFrame(page);
  const bet = game.getByRole("textbox", { name: sayStudio("Bet") });
  const press = game.locator(".press");
  const staked: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/mini/bet")) staked.push(request.postDataJSON());
  });
  await bet.fill("15,5");
  await expect(press.locator(".press-text")).toHaveText(sayStudio("Bet {sum}"));
  await expect(press).toHaveText(/15[.]50/);
  await bet.fill("1.500");
  await press.click();
  await expect(bet).toBeFocused();
  await expect(bet).toHaveValue("1.500");
  await expect(game.locator(".field-note", { hasText: /1[.]50/ })).toBeVisible();
  await expect(press.locator(".press-text")).toHaveText(sayStudio("Check your entry"));
  await bet.fill("15,5");
  await bet.blur();
  await expect(bet).toHaveValue("15.50");

  const target = game.getByRole("textbox", { name: sayStudio("Fly to at least") });
  await target.fill("1,2.3");
  await press.click();
  await expect(target).toBeFocused();
  expect(staked).toEqual([]);
  await target.fill("1,5");
  await press.click();
  await expect.poll(() => staked).toMatchObject([{ bet: "1550", choice: { target: 150 } }]);
});

test("plinko's figures can be read on a phone, balls fall together and faster, and it plays by itself", async ({
  page,
  sayStudio,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(gameAt("lantern-plinko"));
  const game = gameFrame(page);
  await game.locator(".option", { hasText: /^16$/ }).click();
  await expect(game.locator(".slot")).toHaveCount(17);
  const board = await game.locator(".slot").evaluateAll((slots) => {
    const boxes = slots.map((slot) => slot.getBoundingClientRect());
    const figures = slots.map((slot) => slot.querySelector("text")?.getBoundingClientRect());
    const [first, last] = [boxes[0], boxes.at(-1)];
    return {
      share: ((last?.right ?? 0) - (first?.left ?? 0)) / innerWidth,
      // The figures are upright: their width is the height of a line.
      smallest: Math.min(...figures.map((figure) => figure?.width ?? 0)),
      overflows: figures.some((figure, at) => (figure?.width ?? 0) > (boxes[at]?.width ?? 0) + 1),
    };
  });
  expect(board.share).toBeGreaterThan(0.88);
  expect(board.smallest).toBeGreaterThan(11);
  expect(board.overflows).toBe(false);

  const press = game.locator(".press");
  const dropped: Round[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/mini/bet")) dropped.push((await response.json()) as Round);
  });
  for (let presses = 0; presses < 3; presses += 1) await press.click();
  await expect.poll(() => game.locator(".ball").count()).toBeGreaterThan(1);
  await expect.poll(() => dropped.length).toBe(3);
  expect(dropped.map(({ state }) => state)).toEqual(["finished", "finished", "finished"]);
  expect(new Set(dropped.map(({ id }) => id)).size).toBe(3);
  await expect(game.locator(".ball")).toHaveCount(0);

  const fallOf = (ball: Element) => Number(ball.getAnimations()[0]?.effect?.getTiming().duration);
  await press.click();
  const usual = await game.locator(".ball").evaluate(fallOf);
  await expect(game.locator(".ball")).toHaveCount(0);
  await game.getByRole("button", { name: sayStudio("Faster play") }).click();
  await press.click();
  expect(await game.locator(".ball").evaluate(fallOf)).toBeLessThan(usual / 2);
  await expect(game.locator(".ball")).toHaveCount(0);

  await game.getByRole("button", { name: sayStudio("Autoplay"), exact: true }).click();
  await game.getByRole("button", { name: sayStudio("Start autoplay") }).click();
  await expect(press.locator(".press-text")).toHaveText(sayStudio("Stop autoplay"));
  // The second round starts without a press.
  await expect(press.locator(".press-figure")).toHaveText("8");
  await press.click();
  await expect(press.locator(".press-text")).toHaveText(sayStudio("Bet {sum}"));
});
