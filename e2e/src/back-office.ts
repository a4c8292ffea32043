import type { JourneyOperator } from "@banyan/dev-env/people";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { storeSession } from "./sign-in.ts";
import type { Say } from "./speech.ts";

export type OperatorCredentials = Omit<JourneyOperator, "token">;

/** The authenticator code of this moment. */
export function codeOf(totpSecret: string): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
}

/** The console in a separate window, as one operator uses it. */
export class BackOffice {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  /** Opens a separate window beside the member's. */
  static async open(browser: Browser, address: string, say: Say): Promise<BackOffice> {
    const office = await BackOffice.#window(browser, say);
    await office.page.goto(address);
    return office;
  }

  /** Opens a separate window beside the member's, with an operator's session. */
  static async openAs(browser: Browser, address: string, say: Say, operator: JourneyOperator): Promise<BackOffice> {
    const office = await BackOffice.#window(browser, say);
    await office.arrive(address, operator);
    return office;
  }

  static async #window(browser: Browser, say: Say): Promise<BackOffice> {
    const context = await browser.newContext();
    return new BackOffice(await context.newPage(), say);
  }

  /** Opens an address of the console with an operator's session, without the sign-in form. */
  async arrive(address: string, operator: JourneyOperator): Promise<void> {
    await storeSession(this.page, address, "banyan.operator-session", operator);
    await this.page.goto(address);
    await expect(this.ways()).toBeVisible();
  }

  async enter(operator: OperatorCredentials, code: string): Promise<void> {
    const { page, say } = this;
    await page.getByLabel(say("Username")).fill(operator.username);
    await page.getByRole("textbox", { name: say("Password") }).fill(operator.password);
    await page.getByRole("textbox", { name: say("Code from your authenticator app") }).click();
    await page.keyboard.type(code);
    await page.getByRole("button", { name: say("Sign in") }).click();
  }

  async signIn(operator: OperatorCredentials): Promise<void> {
    await this.enter(operator, codeOf(operator.totpSecret));
    await expect(this.ways()).toBeVisible();
  }

  /** The navigation, or on phones the button that opens it. */
  private ways(): Locator {
    const { page, say } = this;
    return page
      .getByRole("navigation", { name: say("Back office") })
      .or(page.getByRole("button", { name: say("Menu") }));
  }

  /** Signs in with a shared account. If its current code was used already, this waits for the next one. */
  async signInPatiently(operator: OperatorCredentials): Promise<void> {
    await expect(async () => {
      await this.page.reload();
      await this.enter(operator, codeOf(operator.totpSecret));
      await expect(this.ways()).toBeVisible({ timeout: 5_000 });
    }).toPass({ intervals: [10_000], timeout: 80_000 });
  }

  /** Goes to a place of the navigation. A count may follow its name. */
  async goTo(place: string): Promise<void> {
    const { page, say } = this;
    await this.follow(place);
    await expect(page.getByRole("heading", { level: 1, name: say(place) })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  }

  /** Presses the link to a place; a dialog may follow. */
  async follow(place: string): Promise<void> {
    await (await this.linkTo(place)).click();
  }

  /** Expects the count of waiting records beside a place. */
  async expectWaiting(place: string): Promise<void> {
    await expect(await this.linkTo(place)).toHaveText(/\d/);
    await this.page.keyboard.press("Escape");
  }

  private async linkTo(place: string): Promise<Locator> {
    const { page, say } = this;
    const menu = page.getByRole("button", { name: say("Menu") });
    if (await menu.isVisible()) await menu.click();
    return page
      .getByRole("navigation", { name: say("Back office") })
      .getByRole("link")
      .filter({ has: page.getByText(say(place)) });
  }

  /** A record of the open list: a row on wide screens, a card on phones. */
  record(text: string | RegExp): Locator {
    const records = this.page.getByRole("row").or(this.page.getByRole("main").getByRole("listitem"));
    return records.filter({ has: this.page.getByText(text) });
  }

  /** Opens a record; on a phone the record is a button. */
  async press(text: string): Promise<void> {
    const record = this.record(text);
    await expect(record).toHaveCount(1);
    const button = record.getByRole("button").first();
    await ((await button.count()) > 0 ? button : record).click();
  }

  /** Opens a record whose details appear in a sheet. */
  async openRecord(text: string): Promise<Locator> {
    await this.press(text);
    const sheet = this.page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    return sheet;
  }

  /** Decides in the open sheet, which then closes. */
  async decide(decision: "Approve" | "Refuse", reason?: string): Promise<void> {
    const sheet = this.page.getByRole("dialog");
    if (reason !== undefined) await sheet.getByLabel(this.say("Reason")).fill(reason);
    const button = decision === "Approve" ? this.say("Approve {sum}") : this.say("Refuse");
    await sheet.getByRole("button", { name: button }).click();
    await expect(sheet).toBeHidden();
  }

  async approveWithdrawal(reference: string): Promise<void> {
    await this.goTo("Withdrawals");
    await this.openRecord(reference);
    await this.decide("Approve");
  }

  /** Opens a withdrawal whose payment a member or the gateway disputes. The list updates while it is waited for. */
  async openDispute(reference: string): Promise<Locator> {
    await this.goTo("Withdrawals");
    // The radio button itself is hidden behind its label.
    await this.page.getByRole("radio", { name: this.say("Disputes") }).check({ force: true });
    return this.openRecord(reference);
  }

  /** States in the open sheet of a payout how much the gateway has paid. */
  async statePaid(amount: string, reason: string): Promise<void> {
    const sheet = this.page.getByRole("dialog");
    await sheet.getByLabel(this.say("Paid by the gateway")).fill(amount);
    await sheet.getByLabel(this.say("Your finding")).fill(reason);
    await sheet.getByRole("button", { name: this.say("Close with {sum} paid") }).click();
  }

  /** Closes a dispute in the member's favour: the missing amount returns to the balance. */
  async returnTheRest(reference: string, reason: string): Promise<void> {
    const sheet = await this.openDispute(reference);
    await sheet.getByLabel(this.say("Your finding")).fill(reason);
    await sheet.getByRole("button", { name: this.say("Return the rest: {sum}") }).click();
    await expect(this.page.getByText(this.say("The dispute is closed."))).toBeVisible();
  }
}
