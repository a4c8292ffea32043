import { expect, type Page } from "@playwright/test";
import { newAccountNumber } from "./account-number.ts";
import { type NewMember, registerMember } from "./new-member.ts";
import type { Say } from "./speech.ts";

const PAYMENT_PASSWORD = "135791";

/** Types six digits into the boxes of a payment password, from the first box on. */
export async function enterPin(page: Page, label: RegExp): Promise<void> {
  await page.getByRole("textbox", { name: label }).click();
  await page.keyboard.type(PAYMENT_PASSWORD);
}

/** Pays in the third of the amounts that the brand proposes, on the gateway's page. */
export async function depositSomething(page: Page, say: Say): Promise<void> {
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").nth(2).click();
  await page.getByRole("button", { name: say("Continue to payment") }).click();
  await page.locator("button[value=pay]").click();
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();
}

/** Sets the payment password and adds a bank account, as the first withdrawal asks for. */
export async function prepareWithdrawals(page: Page, say: Say, { password }: NewMember): Promise<void> {
  await page.goto("/member/withdraw");
  await enterPin(page, say("New payment password"));
  await enterPin(page, say("Repeat the payment password"));
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: say("Set payment password") }).click();

  await page.getByRole("combobox", { name: say("Bank") }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel(say("Account holder")).fill("Journey Person");
  await page.getByLabel(say("Account number")).fill(newAccountNumber());
  await enterPin(page, say("Payment password"));
  await page.getByRole("button", { name: say("Add the account") }).click();
  await expect(page.getByRole("button", { name: say("Continue") })).toBeVisible();
}

/** Asks for an amount in the form that is open, or for all that is available; ends on the withdrawal's page. */
export async function askToWithdraw(page: Page, say: Say, amount?: string): Promise<void> {
  if (amount === undefined) await page.locator("form button[aria-pressed]").click();
  else await page.locator("input[name=amount]").fill(amount);
  await page.getByRole("button", { name: say("Continue") }).click();
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
