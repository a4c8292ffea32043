import { expect, type Page } from "@playwright/test";
import { type NewMember, registerMember } from "./new-member.ts";
import type { Say } from "./speech.ts";

const PAYMENT_PASSWORD = "135791";

/** Types six digits into the boxes of a payment password, from the first box on. */
export async function enterPin(page: Page, label: RegExp): Promise<void> {
  await page.getByRole("textbox", { name: label }).click();
  await page.keyboard.type(PAYMENT_PASSWORD);
}

/** Pays in through the payment page, until it has arrived. */
export async function depositSomething(page: Page, say: Say): Promise<void> {
  await page.goto("/member/depositv2");
  await page.locator("form button[aria-pressed]").nth(2).click();
  await page.getByRole("button", { name: say("Continue to payment") }).click();
  await page.locator("button[value=pay]").click();
  await expect(page.getByText(say("{came} has been added to your balance."))).toBeVisible();
}

/** Sets up what the first withdrawal needs: a payment password and a bank account. */
export async function prepareWithdrawals(page: Page, say: Say, { password }: NewMember): Promise<void> {
  await page.goto("/member/withdraw");
  await enterPin(page, say("New payment password"));
  await enterPin(page, say("Repeat the payment password"));
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: say("Set payment password") }).click();

  await page.getByRole("combobox", { name: say("Bank") }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel(say("Account holder")).fill("Journey Person");
  await page.getByLabel(say("Account number")).fill(String(Date.now() * 1000 + Math.floor(performance.now() % 1000)));
  await enterPin(page, say("Payment password"));
  await page.getByRole("button", { name: say("Add the account") }).click();
  await expect(page.getByRole("button", { name: say("Continue") })).toBeVisible();
}

/** A new member who has asked for a withdrawal, and stands on its page. Answers its reference. */
export async function requestWithdrawal(page: Page, say: Say): Promise<string> {
  const member = await registerMember(page, say);
  await depositSomething(page, say);
  await prepareWithdrawals(page, say, member);
  await page.locator("form button[aria-pressed]").click();
  await page.getByRole("button", { name: say("Continue") }).click();
  await enterPin(page, say("Payment password"));
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await page.waitForURL("**/member/withdraw?withdrawal=*");
  return page.getByText(/^W-[0-9A-Z]+$/).innerText();
}
