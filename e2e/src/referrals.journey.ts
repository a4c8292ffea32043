import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

/** Enough for the first deposit in every brand. */
const DEPOSIT = 100_000_000n;

test("[R-2.28] a member sees on the phone what each friend brought, and an operator decides about a doubtful one", async ({
  page,
  say,
  sayConsole,
  brand,
  browser,
  platform,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  const invited = { balance: 0n, upline: member.id };
  const friend = await people.newMember(brand, { ...invited, payeeName: "Farah Friend" });
  // The same payee as the member's.
  const doubtful = await people.newMember(brand, invited);
  for (const { id } of [friend, doubtful]) await people.recordDeposit(brand, id, DEPOSIT);
  await people.lookAtReferrals();
  await page.goto("/member");
  const main = page.getByRole("main");
  await page
    .getByRole("navigation", { name: say("My pages") })
    .getByRole("link")
    .filter({ has: page.getByText(say("Invite friends"), { exact: true }) })
    .click();
  await expect(main.getByText(say("What a friend brings you"))).toBeVisible();
  await expect(main.getByText(say("Your friends have brought you"))).toBeVisible();
  await expect(main.getByText(say("Under review"))).toBeVisible();

  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  await office.page.goto(`${platform.addresses.console}/promotions?brand=${brand}`);
  const held = office.page.getByRole("listitem").filter({ hasText: doubtful.username });
  await expect(held.getByText("+100")).toBeVisible();
  await held.getByRole("button", { name: sayConsole("Decide") }).click();
  const dialog = office.page.getByRole("dialog");
  await dialog.getByLabel(sayConsole("Reason")).fill("One person");
  await dialog.getByRole("button", { name: sayConsole("Refuse the reward") }).click();
  await expect(dialog).toHaveCount(0);
  await office.page.context().close();

  await page.reload();
  await expect(main.getByText(say("Your friends have brought you"))).toBeVisible();
  await expect(main.getByText(say("Under review"))).toHaveCount(0);
});
