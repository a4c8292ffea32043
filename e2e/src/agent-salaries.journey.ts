import type { JourneyMember } from "@banyan/dev-env/people";
import type { Locator, Page } from "@playwright/test";
import { storeSession } from "./sign-in.ts";
import { expect, test } from "./journey.ts";
import type { Say } from "./speech.ts";

/** The salaries with their pages, and the rates of the agent and of the leader below, in hundredths of a per cent. */
const SALARIES = [
  { kind: "daily", page: "agentDailyWages2", title: "Daily salary", own: 300n, lower: 200n },
  { kind: "hourly", page: "agentHourSalary", title: "Hourly salary", own: 100n, lower: 50n },
  { kind: "realtime", page: "agentRealtimeSalary", title: "Real-time salary", own: 40n, lower: 10n },
] as const;

/** The valid bet of the leader's member. */
const BET = 500_000n;

/** The share of the valid bet in hundredths of a per cent, as both demo currencies write it. */
const shareOf = (rate: bigint) => {
  const part = (BET * rate) / 10_000n;
  return `${part / 100n}.${String(part % 100n).padStart(2, "0")}`;
};

/** The record of that sum on the open page. The hours of two days are more than a page of them. */
async function recordOf(window: Page, say: Say, sum: string): Promise<Locator> {
  const main = window.getByRole("main");
  const records = main.locator('a[href*="record="]');
  const record = records.filter({ hasText: sum });
  await expect(records.first()).toBeVisible();
  for (let shown = await records.count(); (await record.count()) === 0; shown = await records.count()) {
    await main.getByRole("button", { name: say("Show more") }).click();
    await expect(records.nth(shown)).toBeVisible();
  }
  return record;
}

test("[R-1.06] [R-2.30] an agent offers the salaries of a day, an hour and five minutes, and both read what each paid", async ({
  page,
  say,
  brand,
  people,
  platform,
  browser,
  locale,
}) => {
  const site = platform.addresses[brand];
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  const member = await people.newMember(brand, { balance: BET, upline: leader.id });
  for (const { kind, own } of SALARIES) await people.signHouseSalary(brand, agent.id, Number(own), kind);

  const context = await browser.newContext({ baseURL: site, locale });
  const other = await context.newPage();
  const open = async (window: Page, { token }: JourneyMember) => {
    await storeSession(window, site, "banyan.session", { token });
    await window.goto("/agentHome");
  };
  await open(page, agent);
  await open(other, leader);
  const main = page.getByRole("main");
  for (const { page: name, title, lower } of SALARIES) {
    await page.goto("/agentHome");
    await main.locator(`a[href="/agentHome/${name}"]`).click();
    await expect(page.getByRole("heading", { level: 1, name: say(title) })).toBeVisible();
    await page.getByRole("tab", { name: say("Downlines") }).click();
    await page.getByRole("button", { name: say("Offer a contract") }).click();
    const offer = page.getByRole("dialog");
    await offer.getByRole("combobox", { name: say("Downline") }).click();
    await page.getByRole("option", { name: leader.username }).click();
    await offer.getByRole("textbox", { name: say("Rate, %") }).fill(String(Number(lower) / 100));
    await offer.getByRole("button", { name: say("Send the offer") }).click();
    await expect(offer).toBeHidden();

    await other.goto(`/agentHome/${name}?tab=own`);
    await other.getByRole("button", { name: say("Read and sign") }).click();
    await other
      .getByRole("dialog")
      .getByRole("button", { name: say("Sign the contract") })
      .click();
    await expect(other.getByRole("main").getByText(say("Agreed")).first()).toBeVisible();
  }

  // The member's bet, as if it had been settled yesterday, and the settlement of every period.
  await people.loseTicket(brand, member, BET);
  await people.countTurnover();
  await people.beginYesterday([agent.id, leader.id], member.id);
  await people.settleContracts();

  const [, hourly, realtime] = SALARIES;
  for (const { kind, page: name, own, lower } of SALARIES) {
    // The salary of the day takes off what the hours and the five minutes of that day paid.
    const shorter = kind === "daily" ? [hourly, realtime] : [];
    const taken = (rates: readonly bigint[]) => rates.reduce((sum, rate) => sum + rate, 0n);
    const lowerPaid = lower - taken(shorter.map((each) => each.lower));
    const ownPaid = own - lower - taken(shorter.map((each) => each.own - each.lower));
    for (const [window, paid, arithmetic] of [
      [other, lowerPaid, [lower]],
      [page, ownPaid, [own, lower]],
    ] as const) {
      await window.goto(`/agentHome/${name}`);
      const record = await recordOf(window, say, shareOf(paid));
      await expect(record.getByText(say("Paid"), { exact: true })).toBeVisible();
      await record.click();
      await expect(window.getByRole("heading", { level: 1, name: say("Why this amount") })).toBeVisible();
      const sum = window.getByLabel(say("The sum"));
      for (const rate of [...arithmetic, paid]) await expect(sum).toContainText(shareOf(rate));
    }
  }
  await context.close();
});
