import { BackOffice } from "./back-office.ts";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import type { Page } from "@playwright/test";
import { amountButton } from "./cashier-steps.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** The demo's promotion of the first deposit. Journeys of the content publish other pages beside it. */
const FIRST_DEPOSIT = /Your first lantern|آپ کی پہلی لالٹین/;

/** The demo's promotion of the day, whose bonus is kept apart from cash. */
const RELOAD = /Evening tide|شام کی لہر/;

/** A rebate and a cashback. They count play, and a member joins neither. */
const PLANS = [/The river returns|دریا لوٹاتا ہے/, /Monday lanterns|پیر کی لالٹینیں/];

const RACE = /Rooftop race|چھتوں کی دوڑ/;
/** Enough for the first place in every brand. */
const STAKE = 100_000_000n;

const PAYMENT_PASSWORD = "135790";
const LEAST_WITHDRAWAL = { banyan: "20", noor: "2000" };

/** The same text as a part of a longer one. */
const within = (whole: RegExp) => new RegExp(whole.source.slice(1, -1));

/** The number of promotions to join, beside the heading of their page. */
const toJoin = (page: Page) =>
  page
    .locator("h1 + .tabular > [aria-hidden]")
    .textContent({ timeout: 1_000 })
    .then(Number, () => 0);

test("[R-2.10] [R-3.07] [R-4.18] a new member sees how many promotions are to join, joins one, receives its bonus with a deposit, and gives it up", async ({
  page,
  say,
  brand,
  platform,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: 0n, paymentPassword: PAYMENT_PASSWORD });
  await page.goto("/promotions");
  await expect.poll(() => toJoin(page)).toBeGreaterThan(1);
  const before = await toJoin(page);
  await page.locator("a[href*='promotions#']").filter({ hasText: FIRST_DEPOSIT }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("Minimum deposit"))).toBeVisible();
  await expect(dialog.getByText(say("What would a deposit bring?"))).toBeVisible();
  await dialog.getByRole("button", { name: say("Join") }).click();
  await expect(dialog.getByText(say("Joined"), { exact: true })).toBeVisible();
  // Promotions of deposits exclude each other.
  await expect.poll(() => toJoin(page)).toBeLessThan(before);
  await dialog.getByRole("link", { name: say("Deposit"), exact: true }).click();

  await page.locator("form button[aria-pressed]").nth(1).click();
  await amountButton(page).click();
  await page.waitForURL(`${platform.addresses.gateway}/**`);
  await page.locator("button[value=pay]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");

  await memberCalls(platform.addresses[brand], member).addBankAccount(PAYMENT_PASSWORD);
  await page.goto("/member/transferFund");
  await expect(page.getByText(say("Available to play"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("Locked by a bonus"))).toBeVisible();
  await page.goto("/member/withdraw");
  await expect(page.getByText(say("Locked by a bonus"))).toBeVisible();
  // The locked deposit is enough for the least withdrawal, so only the bonus refuses it.
  await page.locator("input[name=amount]").fill(LEAST_WITHDRAWAL[brand]);
  await amountButton(page).click();
  await expect(
    page.getByText(say("You can use {unlocked} now. A bonus locks the rest of your balance.")),
  ).toBeVisible();
  await page.getByRole("link", { name: say("See your bonuses") }).click();
  await expect(page.getByText(say("Played for the bonus"))).toBeVisible();
  await expect(page.getByText(say("In process"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("Locked by a bonus"))).toBeVisible();
  await page.getByRole("button", { name: say("Leave the promotion") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Leave the promotion") })
    .click();
  await expect(page.getByText(say("You gave this bonus up. Your own money stayed in your balance."))).toBeVisible();
  await expect(page.getByText(say("Closed"), { exact: true })).toBeVisible();
});

test("a promotion that was joined on another device says so, and leads on", async ({
  page,
  say,
  brand,
  platform,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: 0n });
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").filter({ hasText: FIRST_DEPOSIT }).click();
  const dialog = page.getByRole("dialog");
  const join = dialog.getByRole("button", { name: say("Join") });
  await expect(join).toBeEnabled();
  await page.context().setOffline(true);
  await memberCalls(platform.addresses[brand], member).joinPromotion(new URL(page.url()).hash.slice(1));
  await join.click();
  await page.context().setOffline(false);
  await expect(dialog.getByRole("link", { name: say("Deposit"), exact: true })).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeVisible();
});

test("a bonus beside the balance: it is played by itself, cash stays withdrawable, and giving it up takes the bonus alone", async ({
  page,
  say,
  platform,
  arriveAsMember,
}) => {
  await arriveAsMember({ balance: 0n });
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").filter({ hasText: RELOAD }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("beside your balance"))).toBeVisible();
  await dialog.getByRole("button", { name: say("Join") }).click();
  await dialog.getByRole("link", { name: say("Deposit"), exact: true }).click();
  await page.locator("form button[aria-pressed]").nth(1).click();
  await amountButton(page).click();
  await page.waitForURL(`${platform.addresses.gateway}/**`);
  await page.locator("button[value=pay]").click();
  await page.waitForURL("**/member/depositv2?deposit=*");

  await page.goto("/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi");
  await expect(page.getByRole("status", { name: say("Bonus"), exact: true })).toBeVisible();

  await page.goto("/member/bonusDetails");
  await expect(page.getByText(say("Bonus money, beside your balance"))).toBeVisible();
  await expect(page.getByText(say("Locked by a bonus"))).toBeHidden();
  await page.getByRole("button", { name: say("Leave the promotion") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Leave the promotion") })
    .click();
  await expect(page.getByText(say("You gave this bonus up. Your own money stayed in your balance."))).toBeVisible();
  await expect(page.getByText(say("Bonus money, beside your balance"))).toBeHidden();
});

test("a rebate, a cashback and a race say that they are in process, and lead to games and to the reward", async ({
  page,
  say,
  arriveAsMember,
}) => {
  await page.goto("/promotions");
  const dialog = page.getByRole("dialog");
  const open = (title: RegExp) => page.locator("a[href*='promotions#']").filter({ hasText: title }).click();
  await open(RACE);
  await expect(dialog.getByRole("link", { name: say("Sign in") })).toHaveAttribute("href", /promotions/);

  await arriveAsMember({ balance: 0n });
  for (const title of [...PLANS, RACE]) {
    await page.goto("/promotions");
    await open(title);
    await expect(dialog.getByText(say("In process"))).toBeVisible();
    await expect(dialog.getByRole("link", { name: say("Hot games") })).toHaveAttribute("href", "/hot");
    await expect(dialog.locator("button:disabled, [aria-disabled=true]")).toHaveCount(0);
  }
  await dialog.getByRole("link", { name: say("Reward center") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("Reward center") })).toBeVisible();
});

test("a member bets and sees the own place in the race, and an operator sees the race", async ({
  page,
  browser,
  say,
  sayConsole,
  brand,
  platform,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: STAKE });
  await people.loseTicket(brand, member, STAKE);
  await people.countTurnover();
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").filter({ hasText: RACE }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(within(say("Equal players share their prizes. Only your own money counts.")));
  // The worker counts scores every 20 seconds, and the page asks as often.
  await expect(dialog.getByText(say("You"), { exact: true })).toBeVisible({ timeout: 75_000 });
  for (const heading of ["Member", "Valid bets", "Prize"]) {
    await expect(dialog.getByText(say(heading), { exact: true }).first()).toBeVisible();
  }
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  await office.follow("Promotions");
  await expect(office.page.getByText(sayConsole("Players in the present race")).first()).toBeVisible();
  // Each score has its own fields, and the rules are shown as players read them.
  const races = office.page.locator("section").filter({ has: office.page.locator("#races") });
  await races
    .getByRole("button", { name: sayConsole("Change the terms") })
    .first()
    .click();
  const terms = office.page.getByRole("dialog");
  await terms.getByRole("combobox", { name: sayConsole("Ranked by") }).click();
  await office.page.getByRole("option", { name: sayConsole("the best single round") }).click();
  await terms.getByLabel(sayConsole("Least score with a place")).fill("12");
  await terms.getByLabel(sayConsole("Least stake of a round")).fill("100");
  await expect(terms.getByText(sayConsole("As players read it"))).toBeVisible();
  await expect(terms).toContainText("×12");
  await office.page.context().close();
});

test("an operator sees the budget of a promotion and changes its terms", async ({
  browser,
  sayConsole,
  platform,
  people,
}) => {
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const { page } = office;
  await office.follow("Promotions");
  await expect(page.getByText(sayConsole("Reserved for players who joined")).first()).toBeVisible();
  await page
    .getByRole("button", { name: sayConsole("Change the terms") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(sayConsole("What a player gets"))).toBeVisible();
  // The levels of the brand, chosen with the keyboard. The server counts the members.
  const levels = dialog.getByRole("group", { name: sayConsole("Levels") });
  const size = dialog.getByRole("status").filter({ hasText: within(sayConsole("{members} of {all} active members")) });
  const everybody = await size.textContent();
  const highest = levels.getByRole("checkbox").last();
  await highest.focus();
  await page.keyboard.press("Space");
  await expect(highest).toBeChecked();
  await expect(size).not.toHaveText(everybody ?? "");
  await expect(dialog.getByRole("group", { name: sayConsole("Languages") }).getByRole("checkbox")).not.toHaveCount(0);
  await dialog.getByLabel(sayConsole("Days to play")).fill("0");
  await dialog.getByLabel(sayConsole("Reason")).fill("A bonus without time");
  await dialog.getByRole("button", { name: sayConsole("Save the new version") }).click();
  // The form is longer than the window.
  await expect(dialog.getByText(sayConsole("At least {minimum}."))).toBeInViewport();
  await page.context().close();
});
