import type { Locator, Page } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import type { Say } from "./speech.ts";

const LOTTERY = "E5D_5M";
const reason = "The draw of the holidays";

/** Opens a part of a lottery. */
async function openTab(office: BackOffice, lottery: string, tab: string): Promise<Page> {
  await office.goTo("Lotteries");
  await office.press(lottery);
  await office.page
    .getByRole("tab")
    // The number of proposals may follow the name.
    .filter({ hasText: tab })
    .click();
  return office.page;
}

async function openLimits(office: BackOffice): Promise<Locator> {
  const page = await openTab(office, LOTTERY, "Limits");
  return page.getByRole("region", { name: "PKR", exact: true });
}

async function changeGreatestWin(limits: Locator, say: Say, amount: string): Promise<void> {
  await limits.getByRole("button", { name: say("Change the limits") }).click();
  const dialog = limits.page().getByRole("dialog");
  await dialog.locator("input[name=winCap]").fill(amount);
  await dialog.getByLabel(say("Reason")).fill(reason);
  await dialog.getByRole("button", { name: say("Change the limits") }).click();
  await expect(dialog).toBeHidden();
}

test("one operator lowers the limits of a lottery, and two raise them", async ({
  page,
  browser,
  platform,
  people,
  sayConsole: say,
}) => {
  const olivia = new BackOffice(page, say);
  const first = await people.newOperator();
  await olivia.arrive(platform.addresses.console, first);
  const limits = await openLimits(olivia);
  await expect(limits).toContainText("1,000,000.00");
  await changeGreatestWin(limits, say, "900000");
  await expect(limits).toContainText("900,000.00");

  await changeGreatestWin(limits, say, "950000");
  await expect(limits.getByText(say("Your own proposal: another operator approves it."))).toBeVisible();
  await olivia.expectWaiting("Lotteries");

  const second = await people.newOperator();
  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
  const seen = await openLimits(omar);
  await expect(seen).toContainText(reason);
  await seen.getByRole("button", { name: say("Raise the limits") }).click();
  await expect(seen.getByRole("button", { name: say("Change the limits") })).toBeVisible();
  await expect(seen).toContainText("950,000.00");

  await omar.goTo("Audit trail");
  for (const deed of [
    "Limits of a lottery changed",
    "Higher limits of a lottery proposed",
    "Limits of a lottery raised",
  ] as const) {
    await expect(omar.record(say(deed)).first()).toBeVisible();
  }
  await omar.page.context().close();
});

const PLAY = "position";

async function openPrices(office: BackOffice): Promise<Locator> {
  const page = await openTab(office, LOTTERY, "Prices");
  return page.getByRole("region", { name: "Banyan", exact: true });
}

const rowOf = (prices: Locator) => prices.getByRole("row").filter({ hasText: PLAY });

async function changeOdds(prices: Locator, say: Say, odds: string): Promise<void> {
  await prices.getByRole("button", { name: say("Change odds") }).click();
  await rowOf(prices).getByRole("textbox").fill(odds);
  await prices.getByLabel(say("Reason")).fill(reason);
  await prices.getByRole("button", { name: say("Save the odds") }).click();
  await expect(prices.getByRole("button", { name: say("Save the odds") })).toBeHidden();
}

test("one operator lowers the odds of a lottery at a brand, two raise them, and none returns more than the stake", async ({
  page,
  browser,
  platform,
  people,
  sayConsole: say,
}) => {
  const olivia = new BackOffice(page, say);
  await olivia.arrive(platform.addresses.console, await people.newOperator());
  const prices = await openPrices(olivia);
  await prices.getByRole("button", { name: say("Change odds") }).click();
  await rowOf(prices).getByRole("textbox").fill("11");
  await prices.getByLabel(say("Reason")).fill(reason);
  await expect(rowOf(prices)).toContainText("110%");
  await expect(prices.getByRole("button", { name: say("Save the odds") })).toBeDisabled();
  await rowOf(prices).getByRole("textbox").fill("9.5");
  await prices.getByRole("button", { name: say("Save the odds") }).click();
  await expect(prices).toContainText("5d:ZY@");
  await expect(rowOf(prices)).toContainText("95%");

  await changeOdds(prices, say, "9.6");
  await expect(prices.getByText(say("Your own proposal: another operator approves it."))).toBeVisible();
  await olivia.expectWaiting("Lotteries");

  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, await people.newOperator());
  const seen = await openPrices(omar);
  await expect(seen).toContainText(reason);
  await seen.getByRole("button", { name: say("Raise the odds") }).click();
  await expect(seen.getByRole("button", { name: say("Change odds") })).toBeVisible();
  await expect(rowOf(seen)).toContainText("96%");
  await omar.page.context().close();
});

/** Draws on Mondays, Wednesdays and Fridays. */
const OF_WEEKDAYS = "LA_STATE";

/** A Monday in more than a month: its draw is not planned yet. */
function comingMonday(): string {
  const day = new Date(Date.now() + 35 * 86_400_000);
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
}

test("an operator leaves out a draw of a lottery, and brings it back", async ({
  page,
  platform,
  people,
  sayConsole: say,
}) => {
  const olivia = new BackOffice(page, say);
  await olivia.arrive(platform.addresses.console, await people.newOperator());
  await openTab(olivia, OF_WEEKDAYS, "Schedule");
  const dialog = page.getByRole("dialog");
  const change = async () => {
    await dialog.locator("input[name=day]").fill(comingMonday());
    await dialog.getByLabel(say("Reason")).fill(reason);
    await dialog.getByRole("button", { name: say("Change the schedule") }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole("button", { name: say("Change the schedule") }).click();
  await change();
  await expect(page.getByText(say("No draw"), { exact: true })).toBeVisible();

  await page.getByRole("button", { name: say("Change the schedule") }).click();
  await dialog.getByRole("combobox", { name: say("Change") }).click();
  await page.getByRole("option", { name: say("Make a day usual again") }).click();
  await change();
  await expect(page.getByText(say("No draw"), { exact: true })).toBeHidden();
});
