import { randomInt } from "node:crypto";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";

const FUNDED = 500_000n;
const WON = 123_450n;
const WON_WRITTEN = "1,234.50";

/** A day that no other journey reconciles: two runs for one day would share one comparison. */
function dayOfItsOwn(): string {
  return new Date(Date.now() - (3 + randomInt(600)) * 86_400_000).toISOString().slice(0, 10);
}

test("a win of which the vendor knows nothing is found, and two operators take it back", async ({
  page,
  browser,
  platform,
  people,
  brand,
  sayConsole: say,
}) => {
  const member = await people.newMember(brand, { balance: FUNDED });
  const site = memberCalls(platform.addresses[brand], member);
  const day = dayOfItsOwn();
  await people.enterUnlistedWin(brand, member.id, { amount: WON, day });
  expect(await site.balance()).toMatchObject({ available: FUNDED + WON });

  const olivia = new BackOffice(page, say);
  const first = await people.newOperator();
  await olivia.arrive(platform.addresses.console, first);
  await olivia.goTo("Reconciliation");
  await page.getByRole("button", { name: say("Compare a day") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: say("Vendor") }).click();
  await page.getByRole("option", { name: "Banyan Studio" }).click();
  await dialog.getByLabel(say("Day (UTC)")).fill(day);
  await dialog.getByRole("button", { name: say("Compare") }).click();
  // The worker fetches the studio's list and compares.
  await expect(olivia.record(day).getByText(say("Compared"))).toBeVisible();
  await olivia.press(day);

  const sheet = await olivia.openRecord(member.username);
  await expect(sheet.getByText(say("A transaction was booked here that the vendor does not list."))).toBeVisible();
  await expect(sheet.getByRole("radio", { name: say("Debit the member") })).toBeChecked();
  await sheet.getByLabel(say("Your finding")).fill("The studio has no such round");
  await sheet.getByRole("button", { name: say("Propose {sum}") }).click();
  await expect(sheet).toBeHidden();
  expect(await site.balance()).toMatchObject({ available: FUNDED + WON });

  // The proposer does not count as the second operator.
  const drawer = await olivia.openRecord(member.username);
  await sheet.getByRole("button", { name: say("Approve {sum}") }).click();
  await expect(sheet.getByRole("alert")).toBeVisible();

  const second = await people.newOperator();
  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
  await omar.goTo("Reconciliation");
  const seen = await omar.openRecord(member.username);
  await expect(seen).toContainText(WON_WRITTEN);
  await expect(seen).toContainText(first.username);
  await omar.decide("Approve");
  await expect(omar.record(member.username)).toHaveCount(0);
  // The drawer in the other window updates.
  await expect(drawer.getByRole("status").filter({ hasText: second.username })).toBeVisible();
  await expect(drawer.getByRole("button", { name: say("Approve {sum}") })).toHaveCount(0);
  expect(await site.balance()).toMatchObject({ available: FUNDED });

  await omar.goTo("Audit trail");
  for (const [deed, operator] of [
    ["Repair proposed", first],
    ["Repair approved", second],
  ] as const) {
    await expect(omar.record(say(deed)).filter({ hasText: operator.username }).first()).toBeVisible();
  }
  await omar.page.context().close();
});
