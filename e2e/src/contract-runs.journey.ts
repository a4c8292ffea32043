import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { storeSession } from "./sign-in.ts";

test("[R-3.13] operators cut a salary and approve its period, and the agent reads the reason and the payment", async ({
  page,
  browser,
  platform,
  people,
  brand,
  say,
  sayConsole,
}) => {
  const site = platform.addresses[brand];
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const member = await people.newMember(brand, { balance: 1_000_000n, upline: agent.id });
  await people.signHouseSalary(brand, agent.id, 1_000);
  await people.loseTicket(brand, member, 500_000n);
  await people.countTurnover();
  await people.approveSalaries(brand);
  await people.beginYesterday([agent.id], member.id);
  await people.settleContracts();

  const salaries = "/agentHome/agentDailyWages2";
  const main = page.getByRole("main");
  await storeSession(page, site, "banyan.session", agent);
  await page.goto(salaries);
  await expect(main.getByText(say("Being checked"))).toBeVisible();

  const address = platform.addresses.console;
  const [first, second] = [await people.newOperator(), await people.newOperator()];
  const [olivia, omar] = [
    await BackOffice.openAs(browser, address, sayConsole, first),
    await BackOffice.openAs(browser, address, sayConsole, second),
  ];
  /** Opens the period of daily salaries that waits, and returns its sheet. */
  const openPeriod = async (office: BackOffice) => {
    await office.page.goto(`${address}/contracts?brand=${brand}`);
    await office.page.getByText(sayConsole("Daily"), { exact: true }).click();
    await office.page
      .getByRole("row")
      .filter({ has: office.page.getByText(sayConsole("Waits for approval")) })
      .last()
      .click();
    return office.page.getByRole("dialog").first();
  };
  const rowOf = (office: BackOffice) => office.page.getByRole("row").filter({ hasText: agent.username });

  // The first operator proposes a cut to 100.00.
  await omar.expectWaiting("Agents' contracts");
  await openPeriod(olivia);
  await rowOf(olivia)
    .getByRole("button", { name: sayConsole("Change") })
    .click();
  const change = olivia.page.getByRole("dialog").last();
  await change.getByText(sayConsole("Cut this payment")).click();
  await change.getByLabel(sayConsole("Amount to pay instead")).fill("100");
  await change.getByLabel(sayConsole("Reason")).fill("Bets of one hand");
  await change.getByRole("button", { name: sayConsole("Propose"), exact: true }).click();
  await expect(rowOf(olivia).getByRole("button", { name: sayConsole("Decide") })).toBeVisible();

  // The second one approves the cut, and gives the first approval of the period.
  await openPeriod(omar);
  await rowOf(omar)
    .getByRole("button", { name: sayConsole("Decide") })
    .click();
  await omar.page
    .getByRole("button", { name: sayConsole("Cut the payment") })
    .last()
    .click();
  await expect(omar.page.getByText("Bets of one hand")).toHaveCount(0);
  await omar.page.keyboard.press("Escape");
  await expect(rowOf(omar)).toContainText("100.00");
  await omar.page.getByRole("button", { name: /^Approve / }).click();
  await expect(omar.page.getByText(sayConsole("You approved it. Another operator approves it, too."))).toBeVisible();

  await openPeriod(olivia);
  await olivia.page.getByRole("button", { name: /^Approve / }).click();
  await expect(olivia.page.getByRole("button", { name: /^Approve / })).toHaveCount(0);

  await people.settleContracts();
  await page.goto(salaries);
  await expect(main.getByText(say("Paid"), { exact: true }).first()).toBeVisible();
  await main.locator('a[href*="record="]').first().click();
  await expect(main.getByText("Bets of one hand")).toBeVisible();
  await expect(page.getByLabel(say("The sum"))).toContainText("100.00");
  for (const office of [olivia, omar]) await office.page.context().close();
});
