import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { storeSession } from "./sign-in.ts";

test("[R-3.13] an operator offers a contract in the house's name, a second one sends it, and the agent signs", async ({
  page,
  browser,
  platform,
  people,
  brand,
  say,
  sayConsole,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 70_000n, accountType: 41, upline: agent.id });
  const address = platform.addresses.console;
  const [first, second] = [await people.newOperator(), await people.newOperator()];

  // Down the tree by its links, and back to the top agent by the way through the tree.
  const olivia = await BackOffice.openAs(browser, address, sayConsole, first);
  await olivia.page.goto(`${address}/agents?brand=${brand}`);
  await olivia.page.getByRole("searchbox").fill(leader.username);
  await olivia.page.getByRole("row").filter({ hasText: leader.username }).click();
  const way = olivia.page.getByRole("navigation", { name: sayConsole("Way through the tree") });
  await expect(way).toContainText(leader.username);
  await way.getByRole("link", { name: agent.username }).click();
  await expect(olivia.page.getByRole("heading", { level: 1 })).toContainText(agent.username);
  await expect(olivia.page.getByRole("row").filter({ hasText: leader.username })).toContainText("700.00");

  await olivia.page.getByRole("tab", { name: sayConsole("Contracts"), exact: true }).click();
  await olivia.page.getByRole("button", { name: sayConsole("Offer in the house's name") }).click();
  const form = olivia.page.getByRole("dialog");
  await form.getByRole("textbox", { name: sayConsole("Rate, %") }).fill("12.5");
  await form.getByLabel(sayConsole("Reason")).fill("A team of their own");
  await form.getByRole("button", { name: sayConsole("Propose"), exact: true }).click();
  await expect(form).toBeHidden();
  await expect(olivia.page.getByText(sayConsole("Your own proposal: another operator approves it."))).toBeVisible();
  await expect(olivia.page.getByRole("button", { name: sayConsole("Send the offer") })).toHaveCount(0);

  const omar = await BackOffice.openAs(browser, address, sayConsole, second);
  const ofHouse = omar.page.getByRole("row").filter({ has: omar.page.getByText(sayConsole("House")) });
  await omar.expectWaiting("Agents");
  await omar.page.goto(`${address}/agents/${agent.id}`);
  await omar.page.getByRole("tab", { name: sayConsole("Contracts"), exact: true }).click();
  await expect(omar.page.getByText("12.5%").first()).toBeVisible();
  await omar.page.getByRole("button", { name: sayConsole("Send the offer") }).click();
  await expect(ofHouse.getByText(sayConsole("Offered"))).toBeVisible();

  await storeSession(page, platform.addresses[brand], "banyan.session", agent);
  await page.goto("/agentHome/agentDividendRecordCopy2?tab=own");
  await page.getByRole("button", { name: say("Read and sign") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Sign the contract") })
    .click();
  await expect(page.getByRole("main").getByText(say("Agreed")).first()).toBeVisible();
  await omar.page.reload();
  await omar.page.getByRole("tab", { name: sayConsole("Contracts"), exact: true }).click();
  await expect(ofHouse.getByText(sayConsole("Agreed"))).toBeVisible();
  for (const office of [olivia, omar]) await office.page.context().close();
});

test("two operators end a contract of the house, and the agent reads that it ends", async ({
  page,
  browser,
  platform,
  people,
  brand,
  sayConsole,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  await people.signHouseDividend(brand, agent.id, 2_000);
  await people.signDividend(brand, { upline: agent.id, downline: leader.id }, 1_500);
  const address = platform.addresses.console;
  const [first, second] = [await people.newOperator(), await people.newOperator()];
  const openContracts = async (office: BackOffice) => {
    await office.page.goto(`${address}/agents/${agent.id}`);
    await office.page.getByRole("tab", { name: sayConsole("Contracts"), exact: true }).click();
  };

  const olivia = await BackOffice.openAs(browser, address, sayConsole, first);
  await openContracts(olivia);
  await olivia.page
    .getByRole("row")
    .filter({ has: olivia.page.getByText(sayConsole("In force")) })
    .click();
  await olivia.page.getByRole("button", { name: sayConsole("End in the house's name") }).click();
  const form = olivia.page.getByRole("dialog");
  await expect(form.getByText(leader.username)).toBeVisible();
  await form.getByLabel(sayConsole("Reason")).fill("The team is closed");
  await form.getByRole("button", { name: sayConsole("Propose the end") }).click();
  await expect(form).toBeHidden();
  await expect(olivia.page.getByRole("button", { name: sayConsole("End the contract") })).toHaveCount(0);

  const omar = await BackOffice.openAs(browser, address, sayConsole, second);
  await openContracts(omar);
  await omar.page.getByRole("button", { name: sayConsole("End the contract") }).click();
  await expect(omar.page.getByText("The team is closed")).toHaveCount(0);

  for (const person of [agent, leader]) {
    await storeSession(page, platform.addresses[brand], "banyan.session", person);
    await page.goto("/agentHome/agentDividendRecordCopy2?tab=own");
    await expect(
      page
        .getByRole("main")
        .getByText(/Ends on/)
        .first(),
    ).toBeVisible();
  }
  for (const office of [olivia, omar]) await office.page.context().close();
});
