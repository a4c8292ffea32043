import { BackOffice } from "./back-office.ts";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { enterPin } from "./cashier-steps.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** The digits that `enterPin` types. */
const PAYMENT_PASSWORD = "135791";
/** 100,000 points. */
const POINTS = 10_000_000n;

test("[R-1.04] an operator sells a bonus for points, and a member sees its terms, redeems it, and can play with it", async ({
  page,
  browser,
  say,
  sayConsole,
  platform,
  people,
  arriveAsMember,
}) => {
  const pageId = await people.newPromotionPage("banyan", "A bonus for points");
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const desk = office.page;
  const form = desk.getByRole("dialog");
  const choose = async (field: string, option: string | RegExp) => {
    await form.getByRole("combobox", { name: sayConsole(field) }).click();
    await desk.getByRole("option", { name: option, exact: true }).first().click();
  };
  await desk.goto(`${platform.addresses.console}/promotions?brand=banyan`);
  await desk.getByRole("button", { name: sayConsole("Open a promotion") }).click();
  await choose("Kind", sayConsole("Bonus for points"));
  await form.getByRole("combobox").first().click();
  await desk.getByRole("option", { name: "A bonus for points", exact: true }).last().click();
  await form.getByLabel(sayConsole("Gift")).fill("4,50");
  await form.getByLabel(sayConsole("Budget of all versions")).fill("45");
  await form.getByLabel(sayConsole("Reason")).fill("Points of the season");
  await form.getByRole("button", { name: sayConsole("Open the promotion") }).click();
  await expect(form).toHaveCount(0);

  const reward = `Bonus ${Date.now()}`;
  await desk.goto(`${platform.addresses.console}/content?brand=banyan`);
  await desk.getByRole("tab", { name: sayConsole("Points mall") }).click();
  await desk.getByRole("button", { name: sayConsole("New reward") }).click();
  await form.getByLabel(sayConsole("Name"), { exact: true }).fill(reward);
  await choose("Kind", sayConsole("A bonus"));
  // Nothing is chosen yet: the field says so.
  await form.getByLabel(sayConsole("Reason")).fill("For the season");
  await form.getByRole("button", { name: sayConsole("Save") }).click();
  const source = form.getByRole("combobox", { name: sayConsole("The bonus of") });
  await expect(source).toHaveAttribute("aria-invalid", "true");
  await choose("The bonus of", "A bonus for points");
  await expect(form.getByLabel(sayConsole("Worth of the gift"))).toHaveCount(0);
  await form.getByLabel(sayConsole("Points"), { exact: true }).fill("450");
  await form.getByRole("button", { name: sayConsole("Save") }).click();
  await expect(form).toBeHidden();
  await desk.goto(`${platform.addresses.console}/points?brand=banyan`);
  await desk.getByRole("tab", { name: sayConsole("Rewards") }).click();
  await desk.getByRole("button", { name: reward }).click();
  await form.getByRole("checkbox").check();
  await form.getByLabel(sayConsole("Reason")).fill("The budget limits it");
  await form.getByRole("button", { name: sayConsole("Set the stock") }).click();
  await expect(form).toHaveCount(0);

  const member = await arriveAsMember({ balance: 0n, paymentPassword: PAYMENT_PASSWORD });
  await people.givePoints("banyan", member.id, POINTS);
  // The promotion says where its bonus is.
  await page.goto(`/promotions#${pageId}`);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("Points mall") })
    .click();
  const card = page.getByRole("listitem").filter({ hasText: reward });
  await expect(card.getByText("4.50")).toBeVisible();
  await card.getByRole("button", { name: say("Redeem") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("To play before the bonus is yours"))).toBeVisible();
  await expect(dialog.getByLabel(say("Quantity"))).toHaveCount(0);
  await enterPin(page, say("Payment password"));
  await dialog.getByRole("button", { name: say("Redeem"), exact: true }).click();
  await expect(dialog.getByText(say("Your bonus is here."), { exact: true }).last()).toBeVisible();
  await dialog.getByRole("link", { name: say("Bonuses") }).click();
  await expect(page.getByText(say("Played for the bonus"))).toBeVisible();

  // While it is played, another one is refused, and no points go.
  await page.goto("/pointMall");
  await card.getByRole("button", { name: say("Redeem") }).click();
  await enterPin(page, say("Payment password"));
  await dialog.getByRole("button", { name: say("Redeem"), exact: true }).click();
  const refused = "You are playing another gift or bonus for points. Finish it or leave it first.";
  await expect(dialog.getByText(say(refused))).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: say("Balance"), exact: true }).click();
  await expect(page.getByText("99,550")).toBeVisible();

  await desk.goto(`${platform.addresses.console}/promotions?brand=banyan`);
  const stop = desk.getByRole("button", { name: sayConsole("Stop the promotion") });
  const cards = desk.locator("section").filter({ hasText: "Points of the season" });
  await cards
    .filter({ has: stop })
    .last()
    .getByRole("button", { name: sayConsole("Stop the promotion") })
    .click();
  await form.getByLabel(sayConsole("Reason")).fill("The season is over");
  await form.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await expect(form).toHaveCount(0);
  // A promotion that ended sells nothing any more.
  await page.goto("/pointMall");
  await expect(page.getByRole("button", { name: say("Redeem") }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await desk.context().close();
});

test("[R-1.04] [R-1.05] a member buys spins for points, and turns the wheel with them", async ({
  page,
  say,
  people,
  arriveAsMember,
}) => {
  const member = await arriveAsMember({ balance: 0n, paymentPassword: PAYMENT_PASSWORD });
  await people.givePoints("banyan", member.id, POINTS);
  await page.goto("/pointMall");
  const card = page.getByRole("listitem").filter({ hasText: "Three spins of the wheel" });
  await card.getByRole("button", { name: say("Redeem") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Quantity")).fill("2");
  await enterPin(page, say("Payment password"));
  await dialog.getByRole("button", { name: say("Redeem"), exact: true }).click();
  await expect(dialog.getByText(say("Your tickets are here."), { exact: true }).last()).toBeVisible();
  await dialog.getByRole("link", { name: say("Use your tickets") }).click();
  await expect(dialog.getByText("6 tickets left today")).toBeVisible();
  await expect(dialog.getByText("6 of them are for points and do not lapse today.")).toBeVisible();
  await dialog.getByRole("button", { name: say("Spin the wheel") }).click();
  await expect(dialog.getByText("5 tickets left today")).toBeVisible();
});
