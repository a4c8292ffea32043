import { type Browser, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { test as base } from "./journey.ts";
import { type Say, speech } from "./speech.ts";
import type { House } from "./start-house.ts";

const CODE_SECONDS = 30;

/** An operator at the console, who reads it in English. */
export interface BackOffice {
  readonly page: Page;
  readonly say: Say;
}

/** Signs one of the operators in. A code opens the door once: a journey that comes too soon waits for the next one. */
async function enterBackOffice(browser: Browser, house: House, which: number): Promise<BackOffice> {
  const operators = house.logins.filter(({ who }) => who.startsWith("Operator"));
  const {
    username,
    password,
    address,
    note = "",
  } = operators[which % operators.length] ?? operators[0] ?? noOperator();
  const secret = Secret.fromBase32(/secret ([A-Z2-7]+)/.exec(note)?.[1] ?? "");
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const say = speech("en", "console");
  await page.goto(address);
  await page.getByLabel(say("Username")).fill(username);
  await page.getByRole("textbox", { name: say("Password") }).fill(password);
  await expect(async () => {
    await page.getByRole("textbox", { name: say("Code from your authenticator app") }).click();
    await page.keyboard.type(new TOTP({ secret }).generate());
    await page.getByRole("button", { name: say("Sign in") }).click();
    await expect(page.getByRole("textbox", { name: say("Password") })).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ intervals: [CODE_SECONDS * 500], timeout: 2 * CODE_SECONDS * 1000 });
  return { page, say };
}

/** A journey in which an operator has a part. */
export const test = base.extend<object, { backOffice: BackOffice }>({
  backOffice: [
    async ({ browser, house }, use, { parallelIndex }) => {
      const office = await enterBackOffice(browser, house, parallelIndex);
      await use(office);
      await office.page.context().close();
    },
    // Signing in may have to wait for the next code.
    { scope: "worker", timeout: 120_000 },
  ],
});

function noOperator(): never {
  throw new Error("the house has no operator");
}

/** Opens a withdrawal in the queue where it waits. */
async function openWithdrawal(
  { page, say }: BackOffice,
  reference: string,
  queue: "Waiting" | "Disputes",
): Promise<void> {
  await page.goto("/withdrawals");
  // The radio button itself is hidden below its label.
  await page.getByRole("radio", { name: say(queue) }).check({ force: true });
  await page.getByText(reference).click();
}

export async function approveWithdrawal(office: BackOffice, reference: string): Promise<void> {
  await openWithdrawal(office, reference, "Waiting");
  await office.page.getByRole("button", { name: office.say("Approve") }).click();
  await expect(office.page.getByText(office.say("Your decision is recorded."))).toBeVisible();
}

/** Closes a dispute in the member's favour: what is missing goes back to the balance. */
export async function returnTheRest(office: BackOffice, reference: string, reason: string): Promise<void> {
  await openWithdrawal(office, reference, "Disputes");
  await office.page.getByLabel(office.say("What you found out")).fill(reason);
  await office.page.getByRole("button", { name: office.say("Return the rest") }).click();
  await expect(office.page.getByText(office.say("The dispute is closed."))).toBeVisible();
}
