import type { JourneyMember } from "@banyan/dev-env/people";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { storeSession } from "./sign-in.ts";
import type { Say } from "./speech.ts";

/** Offers a downline a dividend at that rate, from the open page of contracts. */
async function offerRate(page: Page, say: Say, { username }: JourneyMember, rate: string): Promise<void> {
  const offer = page.getByRole("dialog");
  await page.getByRole("button", { name: say("Offer a contract") }).click();
  await offer.getByRole("combobox", { name: say("Downline") }).click();
  await page.getByRole("option", { name: username }).click();
  await offer.getByRole("textbox", { name: say("Rate, %") }).fill(rate);
  await offer.getByRole("button", { name: say("Send the offer") }).click();
  await expect(offer).toBeHidden();
}

test("[R-3.13] [R-4.19] a lower rate ends two contracts below, after the downline has read the list and signed", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const site = platform.addresses[brand];
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  const second = await people.newMember(brand, { balance: 0n, accountType: 41, upline: leader.id });
  const third = await people.newMember(brand, { balance: 0n, accountType: 41, upline: second.id });
  await people.signHouseDividend(brand, agent.id, 2_000);
  await people.signDividend(brand, { upline: agent.id, downline: leader.id }, 1_500);
  await people.signDividend(brand, { upline: leader.id, downline: second.id }, 1_200);
  await people.signDividend(brand, { upline: second.id, downline: third.id }, 400);

  await storeSession(page, site, "banyan.session", agent);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=downlines");
  const main = page.getByRole("main");
  await offerRate(page, say, leader, "5");
  await expect(main.getByText(say("Offered")).first()).toBeVisible();

  await storeSession(page, site, "banyan.session", leader);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=own");
  await page.getByRole("button", { name: say("Read and sign") }).click();
  const consent = page.getByRole("dialog");
  await expect(consent.getByText(say("These contracts end at the same time:"))).toBeVisible();
  await expect(consent.getByRole("listitem")).toHaveCount(2);
  for (const { username } of [second, third]) await expect(consent.getByText(username)).toBeVisible();
  await consent.getByRole("button", { name: say("Sign the contract") }).click();
  await expect(consent).toBeHidden();
  await expect(main.getByText(say("Agreed")).first()).toBeVisible();

  // The downline below reads that its contract ends.
  await storeSession(page, site, "banyan.session", third);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=own");
  await expect(main.getByText(/Ends on/).first()).toBeVisible();
});

test("[R-4.19] a downline rejects an offer, and an upline ends a contract in force", async ({
  page,
  say,
  brand,
  people,
  platform,
}) => {
  const site = platform.addresses[brand];
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  await people.signHouseDividend(brand, agent.id, 2_000);
  await people.signDividend(brand, { upline: agent.id, downline: leader.id }, 500);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await storeSession(page, site, "banyan.session", agent);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=downlines");
  await offerRate(page, say, leader, "10");

  await storeSession(page, site, "banyan.session", leader);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=own");
  await main.getByRole("button", { name: say("Reject") }).click();
  await dialog.getByRole("button", { name: say("Reject the offer") }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText(say("Rejected")).first()).toBeVisible();
  await expect(main.getByRole("button", { name: say("Read and sign") })).toHaveCount(0);

  await storeSession(page, site, "banyan.session", agent);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=downlines");
  await expect(main.getByText(say("The downline rejected the offer.")).first()).toBeVisible();
  await main.getByRole("button", { name: say("End the contract") }).click();
  await dialog.getByRole("button", { name: say("End the contract") }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText(/Ends on/).first()).toBeVisible();
  await expect(main.getByRole("button", { name: say("End the contract") })).toHaveCount(0);
});
