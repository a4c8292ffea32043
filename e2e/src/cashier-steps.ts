import { expect, type Locator, type Page } from "@playwright/test";
import { newAccountNumber } from "./account-number.ts";
import { type NewMember, registerMember } from "./new-member.ts";
import type { Say } from "./speech.ts";

const PAYMENT_PASSWORD = "135791";

/** The button that submits the amount form; it repeats the typed amount. */
export function amountButton(page: Page): Locator {
  return page.locator("form:has(input[name=amount]) button[type=submit]");
}

/** Types six digits into the boxes of a payment password, starting in the first box. */
export async function enterPin(page: Page, label: RegExp): Promise<void> {
  await page.getByRole("textbox", { name: label }).click();
  await page.keyboard.type(PAYMENT_PASSWORD);
}

/** Deposits the third of the amounts that the brand proposes, on the gateway's page. */
export async function depositSomething(page: Page, say: Say): Promise<void> {
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").nth(2).click();
  await amountButton(page).click();
  await page.locator("button[value=pay]").click();
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();
}

/** Confirms the identity with the sign-in password. The site does not ask again for five minutes. */
export async function proveWhoOneIs(page: Page, say: Say, password: string): Promise<void> {
  const question = page.getByRole("dialog", { name: say("Confirm that it is you") });
  await question.locator("input[autocomplete=current-password]").fill(password);
  await question.getByRole("button", { name: say("Confirm") }).click();
  await expect(question).toBeHidden();
}

/** Sets the payment password and adds a bank account, which the first withdrawal needs. */
export async function prepareWithdrawals(page: Page, say: Say, { password }: NewMember): Promise<void> {
  await page.goto("/member/withdraw");
  await enterPin(page, say("New payment password"));
  await enterPin(page, say("Repeat the payment password"));
  await page.getByRole("button", { name: say("Set payment password") }).click();
  await proveWhoOneIs(page, say, password);

  await page.getByRole("combobox", { name: say("Bank") }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel(say("Account holder")).fill("Journey Person");
  await page.getByLabel(say("Account number")).fill(newAccountNumber());
  await enterPin(page, say("Payment password"));
  await page.getByRole("button", { name: say("Add the account") }).click();
  await expect(amountButton(page)).toBeVisible();
}

/** Requests an amount in the open form, or everything that is available; ends on the withdrawal's page. */
export async function askToWithdraw(page: Page, say: Say, amount?: string): Promise<void> {
  if (amount === undefined) await page.locator("form button[aria-pressed]").click();
  else await page.locator("input[name=amount]").fill(amount);
  await amountButton(page).click();
  await enterPin(page, say("Payment password"));
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await page.waitForURL("**/member/withdraw?withdrawal=*");
}

/** Registers a member who requests a withdrawal of everything; ends on its page. Returns its reference. */
export async function requestWithdrawal(page: Page, say: Say): Promise<string> {
  const member = await registerMember(page, say);
  await depositSomething(page, say);
  await prepareWithdrawals(page, say, member);
  await askToWithdraw(page, say);
  return referenceShown(page);
}

/** The reference of the withdrawal on the open page. */
export function referenceShown(page: Page): Promise<string> {
  return page.getByText(/^W-[0-9A-Z]+$/).innerText();
}
