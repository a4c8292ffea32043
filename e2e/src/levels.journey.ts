import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

test("[R-1.05] a member rises to a VIP level by play on the phone, and an operator pins the member higher", async ({
  page,
  say,
  sayConsole,
  brand,
  people,
  platform,
  arriveAsMember,
  backOffice,
}) => {
  const member = await arriveAsMember();
  await page.goto("/member/rewardCenter");
  const main = page.getByRole("main");
  await expect(main.getByText(say("VIP level"), { exact: true })).toBeVisible();
  await expect(main.getByRole("progressbar", { name: say("Valid bets"), exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("All levels") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expect(dialog.locator('[aria-current="true"]')).toHaveCount(0);
  await page.keyboard.press("Escape");

  // A ticket of more than the first level asks for, in either currency.
  await people.loseTicket(brand, member, 800_000n);
  await people.countTurnover();
  await people.lookAtLevels();
  await page.reload();
  await expect(main.getByText(say("VIP bonus"), { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: say("All levels") }).click();
  await expect(dialog.locator('[aria-current="true"]').getByText(say("Your level"))).toBeVisible();
  await page.keyboard.press("Escape");
  await main
    .getByRole("button", { name: say("Claim"), exact: true })
    .first()
    .click();
  await expect(main.getByText(say("Claimed"), { exact: true }).first()).toBeVisible();

  const office = backOffice.page;
  await office.goto(`${platform.addresses.console}/members/${member.id}`);
  await office.getByRole("tab", { name: sayConsole("VIP level") }).click();
  await expect(office.getByText(sayConsole("Reached by play"))).toBeVisible();
  await office.getByRole("button", { name: sayConsole("Pin to a level") }).click();
  const pinning = office.getByRole("dialog");
  await pinning.getByRole("combobox", { name: sayConsole("Level") }).click();
  await office.getByRole("option").nth(7).click();
  await pinning.getByLabel(sayConsole("Reason")).fill("A friend of the house");
  await pinning.getByRole("button", { name: sayConsole("Pin the member") }).click();
  await expect(office.getByText("A friend of the house")).toBeVisible();

  await page.reload();
  await expect(main.getByText(say("This level is yours to keep."))).toBeVisible();
});

test("an operator changes the levels after a look at who would be where", async ({
  browser,
  sayConsole,
  platform,
  people,
}) => {
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const { page } = office;
  await page.goto(`${platform.addresses.console}/levels?brand=noor`);
  await page.getByRole("button", { name: sayConsole("Change the levels") }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(sayConsole("Bonus a month"))
    .last()
    .fill(String(50_000 + Math.floor(Math.random() * 1_000)));
  const preview = dialog.getByRole("button", { name: sayConsole("Show who would be where") });
  await expect(dialog.getByRole("button", { name: sayConsole("Save the new version") })).toHaveCount(0);
  // A level with the name of another, and a factor below one, are named at their fields.
  const name = dialog.getByLabel(sayConsole("Name"), { exact: true }).nth(1);
  const own = await name.inputValue();
  await name.fill(await dialog.getByLabel(sayConsole("Name"), { exact: true }).first().inputValue());
  await expect(dialog.getByText(sayConsole("Another level has this name."))).toBeVisible();
  await expect(preview).toBeDisabled();
  await name.fill(own);
  const factor = dialog.getByLabel(sayConsole("Factor for points")).first();
  await factor.fill("0,5");
  await preview.click();
  await expect(dialog.getByText(sayConsole("At least {minimum}."))).toBeVisible();
  await expect(factor).toBeFocused();
  await factor.fill("1");
  // The field takes more digits than a level: the refusal names the largest amount.
  const bonus = dialog.getByLabel(sayConsole("Bonus a week")).last();
  const weekly = await bonus.inputValue();
  await bonus.fill("10000000000000");
  await preview.click();
  await expect(dialog.getByText(sayConsole("At most {maximum}."))).toBeVisible();
  await expect(bonus).toBeFocused();
  await bonus.fill(weekly);
  await preview.click();
  await expect(dialog.getByRole("heading", { name: sayConsole("Who would be where") })).toBeVisible();
  await dialog.getByLabel(sayConsole("Reason")).fill("A better month for the best");
  await dialog.getByRole("button", { name: sayConsole("Save the new version") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("A better month for the best").first()).toBeVisible();
  await page.context().close();
});
