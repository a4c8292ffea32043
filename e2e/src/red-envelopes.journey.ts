import { BackOffice } from "./back-office.ts";
import { MOVING } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(MOVING);

test("[R-1.05] a member skips the rain on the phone, and claims the envelope", async ({
  page,
  say,
  brand,
  people,
  arriveAsMember,
}) => {
  await arriveAsMember();
  const id = await people.openRain(brand);
  await page.goto(`/promotions#${id}`);
  const dialog = page.getByRole("dialog").first();
  const start = dialog.getByRole("button", { name: say("Start the rain") });
  const rain = page.getByRole("dialog").last();
  const falling = () =>
    rain.evaluate(
      (node) =>
        node.getAnimations({ subtree: true }).filter((each) => each.effect?.getTiming().iterations === Infinity).length,
    );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await start.click();
  await expect(rain.getByRole("button", { name: say("Skip the rain and take one") })).toBeVisible();
  expect(await falling()).toBe(0);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await start.click();
  await expect.poll(falling).toBeGreaterThan(9);
  await rain.getByRole("button", { name: say("Skip the rain and take one") }).click();
  await expect(rain.getByText(say("In your envelope"))).toBeVisible();
  await rain.getByRole("link", { name: say("Claim it in the reward center") }).click();
  const center = page.getByRole("main");
  await expect(center.getByText("Evening", { exact: true }).first()).toBeVisible();
  await center
    .getByRole("button", { name: say("Claim"), exact: true })
    .first()
    .click();
  await expect(center.getByText(say("Claimed"), { exact: true }).first()).toBeVisible();
  // One envelope of each rain.
  await page.goto(`/promotions#${id}`);
  await expect(dialog.getByText(say("Claimed"), { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: say("Start the rain") })).toHaveCount(0);
});

test("an operator opens red envelopes, with an example before", async ({ browser, sayConsole, platform, people }) => {
  await people.newPromotionPage("banyan", "A rain of money");
  const office = await BackOffice.openAs(browser, platform.addresses.console, sayConsole, await people.newOperator());
  const { page } = office;
  await page.goto(`${platform.addresses.console}/promotions?brand=banyan`);
  await page.getByRole("button", { name: sayConsole("Open red envelopes") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").first().click();
  await page.getByRole("option", { name: "A rain of money", exact: true }).last().click();
  await dialog.getByLabel(sayConsole("Sum of a rain")).fill("50");
  await dialog.getByLabel(sayConsole("Budget of all versions")).fill("500");
  await expect(dialog.getByText(sayConsole("An example of what players find"))).toBeVisible();
  await dialog.getByLabel(sayConsole("Reason")).fill("A rain of its season");
  await dialog.getByRole("button", { name: sayConsole("Open the promotion") }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.locator("section").filter({ hasText: "A rain of its season" }).last();
  await card.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await dialog.getByLabel(sayConsole("Reason")).fill("The season is over");
  await dialog.getByRole("button", { name: sayConsole("Stop the promotion") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(sayConsole("Stopped"), { exact: true })).toBeVisible();
  await expect(card.getByText("The season is over")).toBeVisible();
  await page.context().close();
});
