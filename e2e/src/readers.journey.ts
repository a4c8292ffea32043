import type { Locator } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

/** The alarm about stopped readers, at the top of the page of jobs. */
function alarmAt({ page, say }: BackOffice): Locator {
  const text = say("A reader of the record of play has stopped. Its figures do not change until two operators decide.");
  return page.getByRole("alert").filter({ has: page.getByText(text) });
}

test("a reader of the record of play that stopped at a contradiction reads on when two operators leave the entry out", async ({
  page,
  browser,
  platform,
  people,
  brand,
  sayConsole: say,
}) => {
  const member = await people.newMember(brand, { balance: 10_000n });
  const transactionId = await people.recordContradiction(brand, member.id, 123_450n);
  const olivia = new BackOffice(page, say);
  const first = await people.newOperator();
  await olivia.arrive(platform.addresses.console, first);
  await olivia.goTo("Jobs");
  // The worker meets the entry, and the alarm appears without a reload.
  await expect(alarmAt(olivia)).toBeVisible();
  await olivia.expectWaiting("Jobs");
  await alarmAt(olivia).getByRole("button").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(member.username);
  await expect(sheet).toContainText(transactionId);
  await expect(sheet).toContainText("1,234.50");
  await expect(sheet.getByText(say("Bet void"))).toBeVisible();
  await expect(sheet.getByText(say("A payout for bets that were all taken back: {transaction}"))).toBeVisible();
  await sheet.getByLabel(say("Your finding")).fill("The bet was void; no money moved");
  await sheet.getByRole("button", { name: say("Propose to leave it out") }).click();
  await expect(sheet).toBeHidden();

  // The proposer can only take it back.
  await alarmAt(olivia).getByRole("button").click();
  await expect(sheet.getByText(say("Your own proposal: another operator approves it."))).toBeVisible();
  await expect(sheet.getByRole("button", { name: say("Leave it out") })).toHaveCount(0);

  const second = await people.newOperator();
  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
  await omar.goTo("Jobs");
  await alarmAt(omar).getByRole("button").click();
  const seen = omar.page.getByRole("dialog");
  await expect(seen).toContainText(first.username);
  await expect(seen).toContainText("The bet was void; no money moved");
  await seen.getByRole("button", { name: say("Leave it out") }).click();
  await expect(seen).toBeHidden();
  await expect(alarmAt(omar)).toHaveCount(0);
  await expect(omar.record(say("Turnover")).getByText(say("Running"))).toBeVisible();
  // The drawer in the other window updates.
  await expect(sheet.getByRole("status")).toBeVisible();
  await expect(sheet.getByText(say("{operator} approved it; the entry is left out."))).toBeVisible();

  await omar.goTo("Audit trail");
  for (const [deed, operator] of [
    ["Leaving out an entry of the record of play proposed", first],
    ["Leaving out an entry of the record of play approved", second],
  ] as const) {
    await expect(omar.record(say(deed)).filter({ hasText: operator.username }).first()).toBeVisible();
  }
  await omar.page.context().close();
});
