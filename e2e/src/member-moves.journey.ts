import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

test("an operator proposes to move a branch, and a second one approves it for the next day", async ({
  browser,
  platform,
  people,
  brand,
  sayConsole,
}) => {
  const agent = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const other = await people.newMember(brand, { balance: 0n, accountType: 1 });
  const leader = await people.newMember(brand, { balance: 0n, accountType: 41, upline: agent.id });
  await people.signHouseDividend(brand, agent.id, 2_000);
  await people.signDividend(brand, { upline: agent.id, downline: leader.id }, 1_500);
  const address = platform.addresses.console;
  const [first, second] = [await people.newOperator(), await people.newOperator()];

  const olivia = await BackOffice.openAs(browser, address, sayConsole, first);
  await olivia.page.goto(`${address}/agents/${leader.id}`);
  await olivia.page.getByRole("tab", { name: sayConsole("Upline"), exact: true }).click();
  await expect(olivia.page.getByText(sayConsole("The member has never moved."))).toBeVisible();
  await olivia.page.getByRole("button", { name: sayConsole("Move the branch") }).click();
  const form = olivia.page.getByRole("dialog");
  await form.getByRole("textbox", { name: sayConsole("Account of the new upline") }).fill(other.username);
  await form.getByRole("button", { name: sayConsole("Show what the move ends") }).click();
  await expect(form.getByRole("listitem")).toHaveCount(1);
  await form.getByLabel(sayConsole("Reason")).fill("The leader asked for it");
  await form.getByRole("button", { name: sayConsole("Propose the move") }).click();
  await expect(form).toBeHidden();
  await expect(olivia.page.getByRole("button", { name: sayConsole("Approve the move") })).toHaveCount(0);

  const omar = await BackOffice.openAs(browser, address, sayConsole, second);
  await omar.page.goto(`${address}/agents/${leader.id}`);
  await omar.page.getByRole("tab", { name: sayConsole("Upline"), exact: true }).click();
  await omar.page.getByRole("button", { name: sayConsole("Approve the move") }).click();
  const moves = omar.page.getByRole("list", { name: sayConsole("Moves of the member") });
  await expect(moves.getByText(sayConsole("Moves at the next day"))).toBeVisible();
  await expect(moves).toContainText(other.username);
  for (const office of [olivia, omar]) await office.page.context().close();
});
