import type { Locator } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { operatorCalls } from "./operator-calls.ts";

test("an operator opens a mission, changes it beside another operator, and stops it", async ({
  browser,
  sayConsole,
  platform,
  people,
}) => {
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const { page } = office;
  await page.goto(`${platform.addresses.console}/promotions?brand=banyan`);
  await page.getByRole("button", { name: sayConsole("Open a mission") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(sayConsole("Target")).fill("7777");
  const reward = dialog.getByLabel(sayConsole("Reward"), { exact: true });
  await reward.fill("12345678901234567890");
  await expect(dialog.getByText(sayConsole("This is too large. Write at most {largest}."))).toBeVisible();
  // A message under one field moves no field beside it.
  const topOf = async (field: Locator) => (await field.boundingBox())?.y;
  expect(await topOf(dialog.getByLabel(sayConsole("Target")))).toBe(await topOf(reward));
  await reward.fill("5");
  await dialog.getByLabel(sayConsole("Budget of all versions")).fill("500");
  await dialog.getByRole("button", { name: sayConsole("Compute a preview") }).click();
  await expect(dialog.getByText(sayConsole("Step {place}: {reached} of {members} members"))).toBeVisible();
  await dialog.getByLabel(sayConsole("Reason")).fill("A mission of the journey");
  const days = dialog.getByLabel(sayConsole("Days to claim"));
  await days.fill("999");
  await dialog.getByRole("button", { name: sayConsole("Open the mission") }).click();
  await expect(dialog.getByText(sayConsole("At most {maximum}."))).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill("9");
  await dialog.getByRole("button", { name: sayConsole("Open the mission") }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.locator("section").filter({ hasText: "A mission of the journey" }).last();

  // Another operator raises the reward while the form is open, and the list behind it is fetched again.
  await card.getByRole("button", { name: sayConsole("Change the mission") }).click();
  await days.fill("11");
  await dialog.getByLabel(sayConsole("Reason")).fill("Eleven days");
  const other = operatorCalls(platform.addresses.console, await people.newOperator());
  const stored = async () => {
    const { value } = await other.missionCampaigns({ brandId: "banyan" });
    const found = value.list.find(({ versions }) =>
      versions.some(({ reason }) => reason === "A mission of the journey"),
    );
    if (!found) throw new Error("the mission is not listed");
    return found;
  };
  const { id, terms, startsAt, endsAt, budget } = await stored();
  const raised = { ...terms, category: null, steps: terms.steps.map((step) => ({ ...step, amount: "700" })) };
  await other.saveMission({
    ...{ brandId: "banyan", id, seen: 1, terms: raised, startsAt, endsAt, budget: budget.granted, stopped: false },
    reason: "Seven in place of five",
  });
  await page.waitForResponse((answer) => answer.url().includes("/ops/missions?") && answer.ok());
  const save = dialog.getByRole("button", { name: sayConsole("Save the new version") });
  await save.click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Seven in place of five" })).toBeVisible();
  await expect(days).toHaveValue("11");
  expect((await stored()).terms.steps[0]?.amount).toBe("700");
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toMatchObject({ version: 3, terms: { claimDays: 11, steps: [{ amount: "500" }] } });

  await card.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await dialog.getByLabel(sayConsole("Reason")).fill("The journey is over");
  await dialog.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The journey is over")).toBeVisible();
  await page.context().close();
});
