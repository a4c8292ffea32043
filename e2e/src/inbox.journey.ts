import { BackOffice } from "./back-office.ts";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

test("[R-2.28] [R-3.07] an operator writes to one member and to an audience; the open page counts, and the member reads and deletes", async ({
  page,
  browser,
  say,
  sayConsole,
  brand,
  platform,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember();
  await page.goto("/member");
  const main = page.getByRole("main");
  const entry = main.locator('a[href="/member/messageV2"]');
  await expect(entry).toBeVisible();
  await expect(entry.getByText("1", { exact: true })).toHaveCount(0);

  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const desk = office.page;
  await desk.goto(`${platform.addresses.console}/messages?brand=${brand}`);
  const dialog = desk.getByRole("dialog");
  // The label of an optional field says so.
  const labels = dialog.getByRole("textbox", { name: /^Labels, with commas/ });
  const write = async (title: string) => {
    await desk.getByRole("button", { name: sayConsole("Write a message") }).click();
    await dialog.getByLabel(sayConsole("Title")).fill(title);
    await dialog.getByLabel(sayConsole("Text"), { exact: true }).fill("The lanterns are lit for you.");
  };
  await write("A word to you");
  await dialog.getByText(sayConsole("One member"), { exact: true }).click();
  await dialog.getByLabel(sayConsole("User name of the member")).fill(member.username);
  await dialog.getByRole("button", { name: sayConsole("Send the message") }).click();
  await expect(dialog).toHaveCount(0);
  // The member's page counts it without a reload.
  await expect(entry.getByText("1", { exact: true })).toBeVisible();

  // A label makes an audience of one, whose size is shown before.
  await desk.goto(`${platform.addresses.console}/members/${member.id}`);
  await desk.getByRole("button", { name: sayConsole("Change the labels") }).click();
  await labels.fill(`read-${member.username}`);
  await dialog.getByLabel(sayConsole("Reason")).fill("A reader");
  await dialog.getByRole("button", { name: sayConsole("Save") }).click();
  await expect(dialog).toHaveCount(0);
  await desk.goto(`${platform.addresses.console}/messages?brand=${brand}`);
  await write("To all readers");
  const label = dialog.getByRole("checkbox", { name: `read-${member.username}`.toLowerCase() });
  await label.focus();
  await desk.keyboard.press("Space");
  await expect(label).toBeChecked();
  await expect(dialog.getByRole("status")).toContainText(/^1 /);
  await dialog.getByRole("button", { name: sayConsole("Send the message") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entry.getByText("2", { exact: true })).toBeVisible();

  await entry.click();
  await expect(main.getByRole("button", { name: "To all readers" })).toBeVisible();
  await main.getByRole("button", { name: "A word to you" }).click();
  await expect(main.getByText("The lanterns are lit for you.").last()).toBeVisible();
  await main
    .getByRole("button", { name: say("Delete") })
    .last()
    .click();
  await expect(main.getByRole("button", { name: "A word to you" })).toHaveCount(0);
  await main.getByRole("button", { name: say("Mark all as read") }).click();
  await expect(main.getByRole("button", { name: say("Mark all as read") })).toHaveCount(0);

  // The operator takes the other one back, which is the newest.
  await desk.reload();
  await expect(desk.getByText("To all readers").first()).toBeVisible();
  await desk
    .getByRole("button", { name: sayConsole("Withdraw the message") })
    .first()
    .click();
  await dialog.getByRole("button", { name: sayConsole("Withdraw the message") }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(main.getByText(say("No messages yet"))).toBeVisible();
  await office.page.context().close();
});
