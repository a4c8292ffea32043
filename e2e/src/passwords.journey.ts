import type { Page } from "@playwright/test";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { linkSentTo } from "./outbox.ts";

test.use(WITHOUT_PICTURES_TODAY);

const NEW = "other-horse-2";

async function typeSignIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.keyboard.press("Enter");
}

test("[R-2.25] a password that is too old is changed at the next sign-in, where the brand asks for it", async ({
  page,
  platform,
  people,
  say,
}) => {
  const brand = await people.newBrand(platform.addresses.banyan, {
    settings: (settings) => ({ ...settings, flags: { ...settings.flags, PWDEXPFORCECHANGE3: true } }),
  });
  const member = await people.newMember(brand.id, { balance: 0n, passwordAgeDays: 91 });
  await page.goto(`${brand.address}/login`);
  await typeSignIn(page, member);
  const popup = page.getByRole("dialog", { name: say("Choose a new password") });
  await expect(popup).toBeVisible();
  await chooseNew(page);
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test("[R-4.01] the first sign-in welcomes, and later ones tell when and where the one before was", async ({
  page,
  brand,
  people,
  say,
}) => {
  const member = await people.newMember(brand, { balance: 0n });
  await page.goto("/login");
  await typeSignIn(page, member);
  const welcome = page.getByText(say("Set a payment password and see what else protects your account."));
  await expect(welcome).toBeVisible();
  await page
    .getByRole("button", { name: say("My account") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/member\/securityCenter$/);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await typeSignIn(page, member);
  await expect(page.getByText(say("Last signed in {0}"))).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

/** Fills in and submits the new password, twice. */
async function chooseNew(page: Page): Promise<void> {
  const fields = page.locator("input[autocomplete=new-password]");
  await fields.first().fill(NEW);
  await fields.last().fill(NEW);
  await page.keyboard.press("Enter");
}

test("[R-2.25] [R-4.02] [R-4.07] [R-5.06] a password that somebody else chose is changed before anything else, then the lobby opens", async ({
  page,
  brand,
  people,
  say,
}) => {
  const member = await people.newMember(brand, { balance: 0n, mustChangePassword: true });
  await page.goto("/login");
  await typeSignIn(page, member);
  const popup = page.getByRole("dialog", { name: say("Choose a new password") });
  await expect(popup).toBeVisible();
  // The password that was just typed is not asked for again. Leaving the page does not avoid the change.
  await expect(popup.locator("input[autocomplete=current-password]")).toHaveCount(0);
  await page.goto("/member/transferFund");
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await popup.locator("input[autocomplete=current-password]").fill(member.password);
  await chooseNew(page);
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/member/transferFund");
  await expect(page.getByRole("heading", { level: 1, name: say("Wallet") })).toBeVisible();
});

test("[R-2.24] [R-4.07] [R-5.06] a forgotten password is set anew by the link of an e-mail, once", async ({
  page,
  brand,
  people,
  platform,
  say,
}) => {
  const email = `forgot-${crypto.randomUUID()}@example.test`;
  const member = await people.newMember(brand, { balance: 0n, email });
  await page.goto("/login");
  await page.getByRole("button", { name: say("Forgot your password?") }).click();
  const tab = page.getByRole("tab", { name: say("E-mail") });
  await expect(page.getByRole("dialog", { name: say("Forgot your password?") })).toBeVisible();
  if ((await tab.count()) > 0) await tab.click();
  await page.locator("input[autocomplete=username]").fill(member.username);
  await page.locator("input[type=email]").fill(email);
  await page.getByRole("button", { name: say("Send the link") }).click();
  await expect(page.getByRole("dialog", { name: say("Check your e-mail") })).toBeVisible();

  const link = await linkSentTo(platform.addresses.outbox, email);
  await page.goto(link);
  await expect(page.getByRole("dialog", { name: say("Choose a new password") })).toBeVisible();
  expect(page.url()).not.toContain("#");
  await chooseNew(page);
  await expect(page).toHaveURL(/\/login$/);
  await typeSignIn(page, { username: member.username, password: NEW });
  await expect(page).toHaveURL(/\/$/);
});

test("[R-2.26] [R-2.28] a new place is confirmed by the bank account name, and is shown with the session afterwards", async ({
  page,
  brand,
  people,
  say,
}) => {
  const member = await people.newMember(brand, { balance: 0n, confirmsPlaces: true });
  await page.goto("/login");
  await typeSignIn(page, member);
  await page.getByRole("textbox", { name: say("Name on your bank account") }).fill("Nobody Knows");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("textbox", { name: say("Name on your bank account") }).fill("jamila  JOURNEY");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/member/securityCenter");
  const sessions = page.locator("section", {
    has: page.getByRole("heading", { name: say("Where you are signed in") }),
  });
  // The earlier session and this one.
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: say("Sign out everywhere") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Sign out everywhere") })
    .click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: say("Registered addresses") })).toBeVisible();
});
