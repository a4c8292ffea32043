import { randomInt } from "node:crypto";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { fillCredentials } from "./sign-in.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** A mobile number that nobody has, of the country of the brand's members. */
const newMobile = (brand: "banyan" | "noor") =>
  brand === "noor"
    ? { country: "92", number: `30${randomInt(10_000_000, 100_000_000)}` }
    : { country: "1", number: `2125${randomInt(100_000, 1_000_000)}` };

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

test("[R-1.12] a mobile number and a password sign in, also as a person writes the number", async ({
  page,
  people,
  brand,
  say,
}) => {
  const mobile = newMobile(brand);
  const member = await people.newMember(brand, { balance: 0n, mobile });
  await page.goto("/login");
  const popup = page.getByRole("dialog");
  const written = `+${mobile.country} ${mobile.number.slice(0, 3)} ${mobile.number.slice(3)}`;
  await fillCredentials(page, { username: written, password: `${member.password}x` });
  await expect(popup.getByRole("alert")).toBeVisible();
  await fillCredentials(page, { username: written, password: member.password });
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/member/securityCenter");
  await expect(page.getByRole("main").getByText(member.username).first()).toBeVisible();
  await expect(page.getByRole("button", { name: say("Sign out") }).first()).toBeAttached();
});

test("[R-1.12] a number that the service proves in its window opens an account, and signs in to it afterwards", async ({
  page,
  brand,
  say,
}) => {
  const { country, number } = newMobile(brand);
  const phone = `+${country}${number}`;
  /** Proves the number in the window that the button opens. */
  const prove = async (code: string) => {
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: say("Continue by phone") }).click();
    const service = await opened;
    await service.locator("input[name=phone]").fill(phone);
    await service.locator("input[name=code]").fill(code);
    await service.getByRole("button", { name: "Verify" }).click();
    return service;
  };
  await page.goto("/login");
  // A wrong code proves nothing.
  const service = await prove("000000");
  await expect(service.getByRole("alert")).toHaveText(/./);
  await service.locator("input[name=code]").fill("123456");
  await service.getByRole("button", { name: "Verify" }).click();
  const welcome = page.getByRole("dialog", { name: say("Create your account") });
  await expect(welcome.getByText(phone)).toBeVisible();
  for (const field of await welcome.locator("input[type=password]").all()) await field.fill("Ganga-42-delta");
  await welcome.getByRole("checkbox").click();
  await welcome.getByRole("button", { name: say("Create account") }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(welcome).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await prove("123456");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/member/transferFund");
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
});
