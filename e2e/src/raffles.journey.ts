import { exactAmount } from "@banyan/kernel";
import { BackOffice } from "./back-office.ts";
import { MOVING } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(MOVING);

/** Deposits for the most tickets of a day, in every brand. */
const DEPOSITS = 100_000_000n;
const WHEEL = /Lucky wheel|لکی وہیل/;
const EGGS = /Golden eggs|سنہری انڈے/;
/** The cost of a ticket of the wheel: 29.5 cents, which have no whole minor unit. */
const TICKET_COST = "295000";
/** Bets for a ticket of the eggs in every brand. */
const STAKE = 100_000_000n;

test("[R-1.05] a member spins the wheel, verifies the spin on the phone, and opens a golden egg", async ({
  page,
  say,
  brand,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: STAKE });
  await people.recordDeposit(brand, member.id, DEPOSITS);
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").filter({ hasText: WHEEL }).click();
  const dialog = page.getByRole("dialog").first();
  const skip = dialog.getByRole("button", { name: say("Skip"), exact: true });
  // Two fields without a prize have one chance together.
  await expect(dialog.getByText(say("No prize"), { exact: true })).toHaveCount(1);
  const spin = dialog.getByRole("button", { name: say("Spin the wheel") });
  await spin.press("Enter");
  await expect(skip).toBeVisible();
  await expect(spin).toBeFocused();
  // The first spin is not skipped.
  const proof = dialog.getByRole("button", { name: say("Verify") });
  await expect(proof).toHaveCount(1);
  await proof.click();
  await expect(page.getByText(say("Your device has made the draw again with the same result."))).toBeVisible();
  await page.keyboard.press("Escape");
  await spin.click();
  await skip.click();
  await expect(proof).toHaveCount(2);

  await people.loseTicket(brand, member, STAKE);
  await people.countTurnover();
  await page.goto("/promotions");
  await page.locator("a[href*='promotions#']").filter({ hasText: EGGS }).click();
  await dialog
    .getByRole("button", { name: say("Open egg {egg}") })
    .nth(1)
    .click();
  await skip.click();
  // The cap of the egg opens with the prize, not later.
  const lifts = dialog
    .locator("[data-picked] [data-cap]")
    .evaluate((cap) => cap.getAnimations().filter(({ playState }) => playState === "running").length);
  expect(await lifts).toBe(0);
  await expect(proof).toHaveCount(1);
});

test("an operator reads the exact cost of a ticket, and changes the chances of the wheel, which must sum", async ({
  browser,
  sayConsole,
  platform,
  people,
  locale,
}) => {
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const { page } = office;
  await office.follow("Promotions");
  const cost = exactAmount(TICKET_COST, "USD", locale?.startsWith("ur") ? "ur" : "en");
  await expect(page.getByText(cost)).toHaveCount(1);
  const change = page.getByRole("button", { name: sayConsole("Change the chances") }).first();
  await change.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(sayConsole("Expected cost of a ticket"))).toBeVisible();
  const most = dialog.getByLabel(sayConsole("Most tickets a day"));
  await most.fill("4");
  const chance = dialog.getByLabel(sayConsole("Chance in %")).first();
  const before = await chance.inputValue();
  await chance.fill("99");
  await dialog.getByLabel(sayConsole("Reason")).fill("More for regulars");
  const save = dialog.getByRole("button", { name: sayConsole("Save the new version") });
  await expect(save).toBeDisabled();
  await chance.fill(before);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("More for regulars").first()).toBeVisible();
  await page.context().close();
});
