import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";

const LOTTERY = "VN5M";
const reason = "The keeper's clock was wrong";

test("two operators make an open draw of a lottery void, and its player has the stake back", async ({
  page,
  browser,
  platform,
  people,
  brand,
  sayConsole: say,
}) => {
  const member = await people.newMember(brand, { balance: 100_000n });
  const calls = memberCalls(platform.addresses[brand], member);
  const numero = await calls.betOnLottery(LOTTERY, 5_000n);
  expect((await calls.balance()).available).toBe(95_000n);

  const olivia = new BackOffice(page, say);
  const first = await people.newOperator();
  await olivia.arrive(platform.addresses.console, first);
  await olivia.goTo("Lotteries");
  await olivia.press(LOTTERY);
  const sheet = await olivia.openRecord(numero);
  await expect(sheet).toContainText("50.00");
  await sheet.getByLabel(say("Reason")).fill(reason);
  await sheet.getByRole("button", { name: say("Propose to make it void") }).click();
  await expect(sheet).toBeHidden();
  await olivia.expectWaiting("Lotteries");

  // The proposer can only take it back.
  await olivia.openRecord(numero);
  await expect(sheet.getByText(say("Your own proposal: another operator approves it."))).toBeVisible();
  await expect(sheet.getByRole("button", { name: say("Make it void") })).toHaveCount(0);

  const second = await people.newOperator();
  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
  await omar.goTo("Lotteries");
  await omar.press(LOTTERY);
  // The radio button itself is hidden behind its label.
  await omar.page.getByRole("radio", { name: say("Waiting") }).check({ force: true });
  const seen = await omar.openRecord(numero);
  await expect(seen).toContainText(first.username);
  await expect(seen).toContainText(reason);
  await seen.getByRole("button", { name: say("Make it void") }).click();
  await expect(seen).toBeHidden();
  await expect.poll(async () => (await calls.balance()).available).toBe(100_000n);
  // The drawer in the other window updates.
  await expect(sheet.getByText(say("Why it is void"))).toBeVisible();

  await omar.goTo("Audit trail");
  for (const [deed, operator] of [
    ["Void of a draw proposed", first],
    ["Draw declared void", second],
  ] as const) {
    await expect(omar.record(say(deed)).filter({ hasText: operator.username }).first()).toBeVisible();
  }
  await omar.page.context().close();
});
