import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { amountButton } from "./cashier-steps.ts";
import type { Locator } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import { expect, FREE_SPINS_MILLIS, test } from "./journey.ts";
import { spinOnce, written } from "./spin.ts";

test.use(WITHOUT_PICTURES_TODAY);

const KOI = "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi";

test("[R-2.28] [R-7.05] a brand is given game wallets; a member moves money, plays with it, and it comes back", async ({
  page,
  platform,
  people,
  brand: greeting,
  backOffice,
  say,
  sayConsole,
  sayStudio,
}) => {
  test.setTimeout(2 * FREE_SPINS_MILLIS);
  const brand = await people.newBrand(platform.addresses.banyan);
  const member = await people.newMember(brand.id, { balance: 100_000n });
  const language = greeting === "noor" ? "ur" : "en";
  await page.addInitScript(
    ([token, spoken]) => {
      sessionStorage.setItem("banyan.session", token ?? "");
      localStorage.setItem("banyan.language", spoken ?? "");
    },
    [member.token, language],
  );
  const wallet = page.getByRole("listitem").filter({ hasText: "Banyan Studio" });
  const cash = page
    .getByRole("banner")
    .getByText(/^[\d.,]+$/)
    .filter({ visible: true });
  const amountIs = (where: Locator, amount: string) => expect(where.getByText(amount).first()).toBeVisible();

  // Every process knows a new host of a brand within one second.
  await expect(async () => {
    expect((await page.goto(`${brand.address}/member/transferFund`))?.status()).toBe(200);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("Game wallets") })).toHaveCount(0);

  await backOffice.goTo("Brands");
  await backOffice.page
    .getByRole("region", { name: brand.name })
    .getByRole("button", { name: sayConsole("Change wallets") })
    .click();
  const dialog = backOffice.page.getByRole("dialog");
  await dialog.getByRole("radio", { name: sayConsole("Transfer wallets") }).check({ force: true });
  await dialog.getByLabel(sayConsole("Reason")).fill("The journey asks for it");
  await dialog.getByRole("button", { name: sayConsole("Save") }).click();
  await expect(dialog).toBeHidden();

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: say("Game wallets") })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await amountIs(wallet, "0.00");
  await expect(page.getByRole("button", { name: say("Move all back") })).toBeDisabled();
  const form = page.getByRole("form", { name: say("Move money") });
  const amount = form.getByRole("textbox", { name: say("Amount") });
  await amount.fill("1000.01");
  await amountButton(page).click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("250");
  await amountButton(page).click();
  await expect(page.getByText(say("Your money has been moved."))).toBeVisible();
  await amountIs(wallet, "250.00");
  await expect(cash).toHaveText("750.00");
  await page.getByRole("button", { name: say("Move all back") }).click();
  await amountIs(wallet, "0.00");
  await expect(cash).toHaveText("1,000.00");

  // Opening the game moves the whole balance to it.
  await page.goto(`${brand.address}${KOI}`);
  const bar = page.getByRole("banner");
  const balance = bar.getByRole("status", { name: say("Balance") });
  await expect(balance).toHaveText("1,000.00");
  const frame = gameFrame(page);
  const spin = frame.getByRole("button", { name: sayStudio("Spin") });
  // The bar around the game has the back button and the balance. The game itself shows neither.
  await expect(spin).toBeVisible();
  await expect(frame.getByRole("button", { name: sayStudio("Back to the lobby") })).toHaveCount(0);
  const { bet, totalWin } = await spinOnce(page, sayStudio);
  const left = written(100_000n - BigInt(bet) + BigInt(totalWin));
  await expect(balance).toHaveText(left, { timeout: FREE_SPINS_MILLIS });

  await bar.getByRole("button", { name: say("Back to the lobby") }).click();
  await expect(cash).toHaveText(left);
  await page.goto(`${brand.address}/member/transactionHistory`);
  await expect(page.getByText(say("Moved back from a game wallet")).first()).toBeVisible();
});
