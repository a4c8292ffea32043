import { storeSession } from "./sign-in.ts";
import { expect, test } from "./journey.ts";
import { speech } from "./speech.ts";

/** The share of an amount in hundredths of a per cent, as both demo currencies write it. */
const shareOf = (minor: bigint, rate: bigint) => {
  const part = (minor * rate) / 10_000n;
  return `${part / 100n}.${String(part % 100n).padStart(2, "0")}`;
};

test("[R-1.06] [R-2.30] [R-3.13] an agent offers a dividend, the downline signs it on the phone, and both read why it paid", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
}) => {
  const site = platform.addresses[brand];
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  const member = await people.newMember(brand, { balance: 100_000n, upline: leader.id });
  await people.signHouseDividend(brand, agent.id, 2_000);

  // The desk: the form begins with the agent's own terms. More than these is refused, half of them is sent.
  await storeSession(page, site, "banyan.session", agent);
  await page.goto("/agentHome");
  const main = page.getByRole("main");
  await main.locator('a[href="/agentHome/agentDividendRecordCopy2"]').click();
  await expect(page.getByRole("heading", { level: 1, name: say("Dividends") })).toBeVisible();
  await page.getByRole("tab", { name: say("Downlines") }).click();
  await page.getByRole("button", { name: say("Offer a contract") }).click();
  const offer = page.getByRole("dialog");
  await offer.getByRole("combobox", { name: say("Downline") }).click();
  await page.getByRole("option", { name: leader.username }).click();
  const rate = offer.getByRole("textbox", { name: say("Rate, %") });
  await rate.fill("30");
  await offer.getByRole("button", { name: say("Send the offer") }).click();
  await expect(offer.getByRole("alert")).toBeVisible();
  await rate.fill("10");
  await offer.getByRole("button", { name: say("Send the offer") }).click();
  await expect(offer).toBeHidden();
  await expect(main.getByText(say("Offered")).first()).toBeVisible();

  // The phone, in Urdu.
  const context = await browser.newContext({
    ...{ baseURL: site, locale: "ur-PK", viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const phone = await context.newPage();
  const sayUrdu = speech("ur", "site");
  await storeSession(phone, site, "banyan.session", leader);
  await phone.goto("/agentHome/agentDividendRecordCopy2?tab=own");
  await phone.getByRole("button", { name: sayUrdu("Read and sign") }).click();
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: sayUrdu("Sign the contract") })
    .click();
  await expect(phone.getByRole("dialog")).toBeHidden();
  await expect(phone.getByRole("main").getByText(sayUrdu("Agreed")).first()).toBeVisible();

  // The member's bets, as if they had been settled yesterday, and the period's settlement.
  const lost = 60_000n;
  await people.loseTicket(brand, member, lost);
  const { stake, payout } = await people.playBets(brand, member);
  await people.countTurnover();
  await people.beginYesterday([agent.id, leader.id], member.id);
  await people.settleContracts();
  const result = lost + stake - payout;
  await phone.goto("/agentHome/agentDividendRecordCopy2");
  await expect(phone.getByRole("main").getByRole("link").first()).toBeVisible();
  await phone.getByRole("main").locator('a[href*="record="]').first().click();
  await expect(phone.getByRole("heading", { level: 1, name: sayUrdu("Why this amount") })).toBeVisible();
  const sum = phone.getByLabel(sayUrdu("The sum"));
  for (const part of [10_000n, 1_000n]) await expect(sum).toContainText(shareOf(result, part));
  await context.close();

  // The upline reads the level difference.
  await page.goto("/agentHome/agentDividendRecordCopy2");
  await main.locator('a[href*="record="]').first().click();
  const own = page.getByLabel(say("The sum"));
  await expect(own).toBeVisible();
  await expect(main.getByText(leader.username).first()).toBeVisible();
  for (const part of [10_000n, 2_000n, 1_000n]) await expect(own).toContainText(shareOf(result, part));
});
