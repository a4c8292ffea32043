import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

test("[R-6.01] [R-6.02] [R-4.11] a visitor plays free at once, and is told what needs a real account", async ({
  page,
  say,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: say("Play free with play money") }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("10,000.00").filter({ visible: true }).first()).toBeVisible();
  const needs = say("This needs a real account");
  await page.locator('a[href="/member/depositv2"]:visible, a[href="/member/withdraw"]:visible').first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: needs })).toBeVisible();
  await page.goto("/member/depositv2");
  await expect(page.getByRole("main").getByText(needs)).toBeVisible();
});

test("[R-1.12] an account opens in one tap, and its credentials sign in again", async ({ page, say }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: say("Open an account in one tap") }).click();
  const card = page.getByRole("dialog", { name: say("Your account is ready") });
  await expect(card).toBeVisible();
  const [username = "", password = ""] = await card.locator("dd").allInnerTexts();
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: say("Save as text") }).click();
  expect((await download).suggestedFilename()).toBe(`${username}.txt`);
  await card.getByRole("button", { name: say("Start playing") }).click();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
});

test("[R-1.12] [R-4.21] an identity of another house opens an account, and is its for good", async ({ page, say }) => {
  const subject = `journey-${Date.now()}-${Math.floor(performance.now())}`;
  const arrive = async () => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Lantern ID" }).click();
    await page.locator("input[name=subject]").fill(subject);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await arrive();
  const welcome = page.getByRole("dialog");
  await welcome.getByRole("checkbox").click();
  await welcome.getByRole("button", { name: say("Create account") }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/member/securityCenter");
  await expect(page.getByText(`${subject}@people.test`).last()).toBeVisible();
  // Without its cookie the provider does not recognise its visitor.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await arrive();
  await expect(page).toHaveURL(/\/$/);
  await expect(welcome).toHaveCount(0);
});
