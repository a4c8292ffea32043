import type { Page } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** Lets the pages that are opened from now on believe that they are the installed app. */
const asApp = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes("standalone") ? "all" : query);
  });

test("an operator opens a gift for the app, and a new member takes it in the app alone, without a deposit", async ({
  page,
  browser,
  say,
  sayConsole,
  platform,
  people,
  arriveAsMember,
}) => {
  const id = await people.newPromotionPage("banyan");
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  await office.page.goto(`${platform.addresses.console}/promotions?brand=banyan`);
  await office.page.getByRole("button", { name: sayConsole("Open a promotion") }).click();
  const form = office.page.getByRole("dialog");
  await form.getByRole("combobox", { name: sayConsole("Kind") }).click();
  await office.page.getByRole("option", { name: sayConsole("App download") }).click();
  await form.getByRole("combobox").first().click();
  await office.page.getByRole("option", { name: "Evening" }).first().click();
  await expect(form.getByLabel(sayConsole("Minimum deposit"))).toHaveCount(0);
  await expect(form.getByRole("checkbox", { name: sayConsole("One account of a device only") })).toBeChecked();
  await form.getByLabel(sayConsole("Gift")).fill("5");
  await form.getByLabel(sayConsole("Budget of all versions")).fill("50");
  await expect(form.getByText(sayConsole("Gift {0}, to play {1}"))).toBeVisible();
  await form.getByLabel(sayConsole("Reason")).fill("The app of its season");
  await form.getByRole("button", { name: sayConsole("Open the promotion") }).click();
  await expect(form).toHaveCount(0);

  await arriveAsMember({ balance: 0n });
  await page.goto(`/promotions#${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("Gift without a deposit"))).toBeVisible();
  await expect(dialog.getByRole("link", { name: "our app" })).toHaveAttribute("href", "/appDownload");
  await expect(dialog.getByRole("button", { name: say("Join") })).toBeDisabled();
  await asApp(page);
  await page.reload();
  await dialog.getByRole("button", { name: say("Join") }).click();
  await expect(dialog.getByText(say("In process"), { exact: true })).toBeVisible();
  await dialog.getByRole("link", { name: say("Bonuses") }).click();
  await expect(page.getByText(say("Played for the bonus"))).toBeVisible();
  await expect(page.getByText(say("Locked by a bonus"))).toBeVisible();

  const stop = office.page.getByRole("button", { name: sayConsole("Stop the promotion") });
  const cards = office.page.locator("section").filter({ hasText: "The app of its season" });
  await cards
    .filter({ has: stop })
    .last()
    .getByRole("button", { name: sayConsole("Stop the promotion") })
    .click();
  await form.getByLabel(sayConsole("Reason")).fill("The season is over");
  await form.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await expect(form).toHaveCount(0);
  await office.page.context().close();
});
