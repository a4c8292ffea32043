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

/** The same text as a part of a longer one: the label says beside it that the field is optional. */
const within = (whole: RegExp) => new RegExp(whole.source.slice(1, -1));

test("an operator opens a gift for the app, and a new member takes it in the app alone, without a deposit, and takes its only place", async ({
  page,
  browser,
  say,
  sayConsole,
  platform,
  people,
  arriveAsMember,
}) => {
  const id = await people.newPromotionPage("banyan", "A gift of the app");
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  await office.page.goto(`${platform.addresses.console}/promotions?brand=banyan`);
  await office.page.getByRole("button", { name: sayConsole("Open a promotion") }).click();
  const form = office.page.getByRole("dialog");
  await form.getByRole("combobox", { name: sayConsole("Kind") }).click();
  await office.page.getByRole("option", { name: sayConsole("App download") }).click();
  await form.getByRole("combobox").first().click();
  await office.page.getByRole("option", { name: "A gift of the app", exact: true }).last().click();
  await expect(form.getByLabel(sayConsole("Minimum deposit"))).toHaveCount(0);
  await expect(form.getByRole("checkbox", { name: sayConsole("One account of a device only") })).toBeChecked();
  await form.getByLabel(sayConsole("Gift")).fill("5");
  await form.getByLabel(sayConsole("Budget of all versions")).fill("50");
  await expect(form.getByText(sayConsole("Gift {0}, to play {1}"))).toBeVisible();
  await form.getByLabel(sayConsole("Reason")).fill("The app of its season");
  const places = form.getByLabel(within(sayConsole("Places in all")));
  const open = form.getByRole("button", { name: sayConsole("Open the promotion") });
  for (const unusable of ["-1", "1,5"]) {
    await places.fill(unusable);
    await expect(places).toHaveAttribute("aria-invalid", "true");
    await expect(open).toBeDisabled();
  }
  await places.fill("0");
  await open.click();
  await expect(form.getByText(sayConsole("At least {minimum}."))).toBeVisible();
  await places.fill("1");
  await expect(form.getByText(sayConsole("All places together cost at most {0}."))).toBeVisible();
  await open.click();
  await expect(form).toHaveCount(0);

  await arriveAsMember({ balance: 0n });
  await page.goto(`/promotions#${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("Gift without a deposit"))).toBeVisible();
  await expect(dialog.getByText(say("{free} of {all} left"))).toHaveText("1 of 1 left");
  await expect(dialog.getByRole("link", { name: "our app" })).toHaveAttribute("href", "/appDownload");
  await expect(dialog.getByRole("button", { name: say("Join") })).toBeDisabled();
  await asApp(page);
  await page.reload();
  await dialog.getByRole("button", { name: say("Join") }).click();
  await expect(dialog.getByText(say("In process"), { exact: true })).toBeVisible();
  await dialog.getByRole("link", { name: say("Bonuses") }).click();
  await expect(page.getByText(say("Played for the bonus"))).toBeVisible();
  await expect(page.getByText(say("Locked by a bonus"))).toBeVisible();

  await arriveAsMember({ balance: 0n });
  await page.goto(`/promotions#${id}`);
  await page.reload();
  await expect(dialog.getByText("The only place is taken.")).toBeVisible();
  await expect(dialog.getByText(say("Closed"), { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: say("Join") })).toHaveCount(0);
  await expect(office.page.getByText("1 of 1", { exact: true })).toBeVisible();

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
