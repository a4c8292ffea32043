import { expect, type Locator, type Page } from "@playwright/test";
import { newAccountNumber } from "./account-number.ts";
import { type NewMember, registerMember } from "./new-member.ts";
import type { Say } from "./speech.ts";

const PAYMENT_PASSWORD = "135791";

/** The button that sends the form whose amount is asked for; it repeats the amount once one is typed. */
export function amountButton(page: Page): Locator {
  return page.locator("form:has(input[name=amount]) button[type=submit]");
}

/** Types six digits into the boxes of a payment password, from the first box on. */
export async function enterPin(page: Page, label: RegExp): Promise<void> {
  await page.getByRole("textbox", { name: label }).click();
  await page.keyboard.type(PAYMENT_PASSWORD);
}

/** Pays in the third of the amounts that the brand proposes, on the gateway's page. */
export async function depositSomething(page: Page, say: Say): Promise<void> {
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").nth(2).click();
  await amountButton(page).click();
  await page.locator("button[value=pay]").click();
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();
}

/** Answers the question who one is with the sign-in password, which the next five minutes do not ask again. */
export async function proveWhoOneIs(page: Page, say: Say, password: string): Promise<void> {
  const question = page.getByRole("dialog", { name: say("Confirm that it is you") });
  await question.locator("input[autocomplete=current-password]").fill(password);
  await question.getByRole("button", { name: say("Confirm") }).click();
  await expect(question).toBeHidden();
}

/** Sets the payment password and adds a bank account, as the first withdrawal asks for. */
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

/** Asks for an amount in the form that is open, or for all that is available; ends on the withdrawal's page. */
export async function askToWithdraw(page: Page, say: Say, amount?: string): Promise<void> {
  if (amount === undefined) await page.locator("form button[aria-pressed]").click();
  else await page.locator("input[name=amount]").fill(amount);
  await amountButton(page).click();
  await enterPin(page, say("Payment password"));
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await page.waitForURL("**/member/withdraw?withdrawal=*");
}

/** A new member who has asked for a withdrawal of everything, and stands on its page. Answers its reference. */
export async function requestWithdrawal(page: Page, say: Say): Promise<string> {
  const member = await registerMember(page, say);
  await depositSomething(page, say);
  await prepareWithdrawals(page, say, member);
  await askToWithdraw(page, say);
  return referenceShown(page);
}

/** The reference of the withdrawal whose page is open. */
export function referenceShown(page: Page): Promise<string> {
  return page.getByText(/^W-[0-9A-Z]+$/).innerText();
}
