import { expect, FREE_SPINS_MILLIS, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("[R-2.07] a member opens one of the ten thousand slots from the list, plays it, and watches the round again", async ({
  page,
  house,
  baseURL,
  sayStudio,
}) => {
  test.setTimeout(2 * FREE_SPINS_MILLIS);
  await signIn(page, house, baseURL, "Member");
  await page.goto("/rng?vassalage=INHOUSE");
  const generated = page.getByRole("main").locator('a[href*="gameCode="]:not([href*="thousand-lantern-koi"])');
  await generated.first().click();
  const game = page.frameLocator("iframe");
  const spin = game.locator("button.spin");
  const spoken = game.locator('.visually-hidden[role="status"]');
  await spin.click();
  // Pressed while the round is shown, the button cuts the show short: whatever was won comes at once.
  await expect(async () => {
    if ((await spoken.textContent()) === "") await spin.click({ timeout: 1_000 });
    await expect(spoken).toHaveText(/\d/, { timeout: 1_500 });
  }).toPass({ timeout: FREE_SPINS_MILLIS });

  await expect(game.locator("#game")).toHaveAttribute("data-state", "idle");
  await game.getByRole("button", { name: sayStudio("Rounds played") }).click();
  const rounds = game.getByRole("dialog", { name: sayStudio("Rounds played") });
  await rounds.getByRole("listitem").first().locator(".round-replay").click();
  await expect(game.getByText(sayStudio("Replay: nothing is staked or won"))).toBeVisible();
});
