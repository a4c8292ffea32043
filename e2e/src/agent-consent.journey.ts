import { expect, test } from "./journey.ts";
import { storeSession } from "./sign-in.ts";

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
  await page.getByRole("button", { name: say("Offer a contract") }).click();
  const offer = page.getByRole("dialog");
  await offer.getByRole("combobox", { name: say("Downline") }).click();
  await page.getByRole("option", { name: leader.username }).click();
  await offer.getByRole("textbox", { name: say("Rate, %") }).fill("5");
  await offer.getByRole("button", { name: say("Send the offer") }).click();
  await expect(offer).toBeHidden();
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
  await page.getByRole("button", { name: say("Offer a contract") }).click();
  await dialog.getByRole("combobox", { name: say("Downline") }).click();
  await page.getByRole("option", { name: leader.username }).click();
  await dialog.getByRole("textbox", { name: say("Rate, %") }).fill("10");
  await dialog.getByRole("button", { name: say("Send the offer") }).click();
  await expect(dialog).toBeHidden();

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
