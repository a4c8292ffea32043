import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

test("an operator opens a mission, sees its cost before, and stops it", async ({
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
  await dialog.getByLabel(sayConsole("Reward"), { exact: true }).fill("5");
  await dialog.getByLabel(sayConsole("Budget of all versions")).fill("500");
  await dialog.getByRole("button", { name: sayConsole("Compute a preview") }).click();
  await expect(dialog.getByText(sayConsole("Step {place}: {reached} of {members} members"))).toBeVisible();
  await dialog.getByLabel(sayConsole("Reason")).fill("A mission of the journey");
  await dialog.getByRole("button", { name: sayConsole("Open the mission") }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.locator("section").filter({ hasText: "A mission of the journey" }).last();
  await card.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await dialog.getByLabel(sayConsole("Reason")).fill("The journey is over");
  await dialog.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The journey is over")).toBeVisible();
  await page.context().close();
});
