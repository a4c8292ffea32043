import type { Page } from "@playwright/test";
import { storeSession } from "./sign-in.ts";
import { expect, test } from "./journey.ts";
import { speech } from "./speech.ts";

const PAYMENT_PASSWORD = "246810";

async function enterPin(page: Page, label: RegExp, pin: string): Promise<void> {
  await page.getByRole("textbox", { name: label }).click();
  await page.keyboard.type(pin);
}

test("[R-2.28] [R-6.04] an agent sends money down, and the downline sends some of it up on the phone", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
}) => {
  const site = platform.addresses[brand];
  const paymentPassword = PAYMENT_PASSWORD;
  const agent = await people.newMember(brand, { balance: 100_000n, accountType: 1, paymentPassword });
  const member = await people.newMember(brand, { balance: 0n, upline: agent.id, paymentPassword });

  // The desk: from the team to the receipt.
  await storeSession(page, site, "banyan.session", agent);
  await page.goto("/agentHome/downlineManagmentView");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: say("Send money to {account}") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("Amount") }).fill("250");
  await enterPin(page, say("Payment password"), "999999");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await enterPin(page, say("Payment password"), PAYMENT_PASSWORD);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByText(say("The money was sent"))).toBeVisible();
  await expect(dialog.getByText("250.00")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main.getByText("250.00").first()).toBeVisible();

  // The phone, in Urdu: the page is among the member's pages.
  const context = await browser.newContext({
    ...{ baseURL: site, locale: "ur-PK", viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const phone = await context.newPage();
  const sayUrdu = speech("ur", "site");
  await storeSession(phone, site, "banyan.session", member);
  await phone.goto("/member");
  await phone.locator('main a[href="/member/transferUpline"]').click();
  await expect(phone.getByRole("heading", { level: 1, name: sayUrdu("Send to upline") })).toBeVisible();
  await phone.getByRole("textbox", { name: sayUrdu("Amount") }).fill("100");
  await enterPin(phone, sayUrdu("Payment password"), PAYMENT_PASSWORD);
  await phone.locator("main form button[type=submit]").click();
  await expect(phone.getByText(sayUrdu("The money was sent"))).toBeVisible();
  await phone.goto("/member/transactionHistory?kind=member_transfer");
  await expect(phone.getByRole("main").getByText(agent.username)).toHaveCount(2);
  await context.close();

  // The agent's own record names the member.
  await page.goto("/member/transactionHistory");
  await expect(page.getByRole("main").getByText(member.username)).toHaveCount(2);
});

test("[R-3.13] an agent who owes a downline reads the debt, and may not send that money away", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const paymentPassword = PAYMENT_PASSWORD;
  const agent = await people.newMember(brand, { balance: 100_000n, accountType: 1, paymentPassword });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  const member = await people.newMember(brand, { balance: 100_000n, upline: leader.id });
  await people.signHouseDividend(brand, agent.id, 2_000);
  await people.signDividend(brand, { upline: agent.id, downline: leader.id }, 1_000);
  await people.loseTicket(brand, member, 60_000n);
  await people.countTurnover();
  await people.beginYesterday([agent.id, leader.id], member.id);
  await people.settleContracts();
  await people.oweDividends(leader.id);

  await storeSession(page, platform.addresses[brand], "banyan.session", agent);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=paid");
  const main = page.getByRole("main");
  await expect(main.getByRole("status").filter({ hasText: "60.00" })).toBeVisible();

  // 1,060.00 less 1,050.00 would not leave the 60.00 that the leader gets.
  await page.goto("/agentHome/downlineManagmentView");
  await main.getByRole("button", { name: say("Send money to {account}") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1,000.00", { exact: true })).toBeVisible();
  await dialog.getByRole("textbox", { name: say("Amount") }).fill("1050");
  await enterPin(page, say("Payment password"), PAYMENT_PASSWORD);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByRole("alert").first()).toHaveText(speech("en", "errors")("error.CONTRACT_DEBT"));
});
