import type { Locator } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import type { Say } from "./speech.ts";

const LOTTERY = "E5D_5M";
const reason = "The draw of the holidays";

async function openLimits(office: BackOffice) {
  await office.goTo("Lotteries");
  await office.press(LOTTERY);
  await office.page
    .getByRole("tab")
    // The number of proposals may follow the name.
    .filter({ hasText: "Limits" })
    .click();
  return office.page.getByRole("region", { name: "PKR", exact: true });
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
