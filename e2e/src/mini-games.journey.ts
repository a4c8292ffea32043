import { gameFrame } from "./game-frame.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

const gameAt = (code: string) => `/seamless?vassalage=INHOUSE&gameCode=${code}`;

test("[R-1.01] a member rolls the dice, takes a seed of their own and finds the rounds with the old one", async ({
  page,
  house,
  baseURL,
  say,
  sayStudio,
}) => {
  await signIn(page, house, baseURL, "Member");
  await page.goto(gameAt("jade-dice"));
  const game = gameFrame(page);
  const balance = page.getByRole("banner").getByRole("status", { name: say("Balance") });
  await expect(balance).toHaveText(/\d/);
  const before = await balance.innerText();
  // Its name goes on with what the bet may win.
  await game.locator(".press").click();
  // A roll at 1.98 times the stake never leaves the balance as it was.
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
  house,
  baseURL,
  sayStudio,
  isMobile,
}) => {
  test.skip(isMobile, "the flight is one for all: a second window would wait for the end of the first one's");
  await signIn(page, house, baseURL, "Member");
  await page.goto(gameAt("paper-kite"));
  const game = gameFrame(page);
  await game.getByRole("textbox", { name: sayStudio("Cash out at") }).fill("1.01");
  // Flights go on only while somebody watches, so the first one is open now.
  await game.locator(".press:not([disabled])").click();
  await expect(game.getByRole("list", { name: sayStudio("Players aboard") }).getByRole("listitem")).not.toHaveCount(0);
  // 1.01 is reached a sixth of a second after the start, or never: then the flight has ended at once.
  await expect(game.locator(".win-text")).toHaveText(/\S/, { timeout: 30_000 });
});
