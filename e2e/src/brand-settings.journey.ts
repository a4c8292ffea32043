import type { Page } from "@playwright/test";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import type { Say } from "./speech.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** Opens a section of the settings: from the list beside them, or on a phone from the select above them. */
async function openSection(page: Page, say: Say, name: string): Promise<void> {
  await page.getByRole("tab", { name: say("Settings") }).waitFor();
  const list = page.getByRole("navigation", { name: say("Sections") });
  if (await list.isVisible()) return list.getByRole("button", { name: say(name) }).click();
  await page.getByRole("combobox", { name: say("Section"), exact: true }).click();
  await page.getByRole("option", { name: say(name) }).click();
}

async function review(page: Page, say: Say, button: string): Promise<void> {
  await page.getByRole("button", { name: say("Review") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Reason")).fill("The journey asks for it");
  await dialog.getByRole("button", { name: say(button) }).click();
  await expect(dialog).toBeHidden();
}

test.describe("the settings of a brand", () => {
  test("announce a new time zone of the brand's days, which acts from the next month on", async ({
    page,
    platform,
    people,
    sayConsole: say,
  }) => {
    const brand = await people.newBrand(platform.addresses.banyan);
    const office = new BackOffice(page, say);
    await office.arrive(`${platform.addresses.console}/brands/${brand.id}`, await people.newOperator());
    await openSection(page, say, "Name, languages and look");
    const zone = page.getByLabel(say("Time zone of days and reports"));
    await expect(zone).toHaveValue("UTC");
    await zone.fill("Asia/Nowhere");
    await expect(page.getByText(say("There is no such time zone."))).toBeVisible();
    await expect(page.getByRole("button", { name: say("Review") })).toBeDisabled();
    await zone.fill("Asia/Karachi");
    await review(page, say, "Save");
    const announced = page.getByText(/Asia\/Karachi, GMT ?\+5/);
    await expect(announced).toBeVisible();
    await page.reload();
    await openSection(page, say, "Name, languages and look");
    await expect(announced).toBeVisible();
    await expect(zone).toHaveValue("Asia/Karachi");
  });

  test("choose the kinds of agents' contracts with check boxes, by keyboard alone", async ({
    page,
    platform,
    people,
    sayConsole: say,
  }) => {
    const brand = await people.newBrand(platform.addresses.banyan);
    const office = new BackOffice(page, say);
    await office.arrive(`${platform.addresses.console}/brands/${brand.id}`, await people.newOperator());
    await openSection(page, say, "Ages and account types");
    const offered = page.getByRole("group", { name: say("Kinds of contracts that agents may offer") });
    await expect(offered).toHaveAccessibleDescription(say("None: no new contracts."));
    const kind = (name: string) => offered.getByRole("checkbox", { name: say(name), exact: true });
    await expect(offered.getByRole("checkbox", { checked: true })).toHaveCount(4);
    await kind("Daily salary").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(kind("Hourly salary")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(offered.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await page.getByRole("button", { name: say("Review") }).click();
    await expect(page.getByRole("dialog").getByRole("insertion")).toHaveText(/: Dividend, Real-time salary$/);
  });

  test("[R-5.08] act on the site at once, wait for a second operator where they move money, and go back", async ({
    page,
    browser,
    platform,
    people,
    sayConsole: say,
  }) => {
    const brand = await people.newBrand(platform.addresses.banyan);
    const settingsAddress = `${platform.addresses.console}/brands/${brand.id}`;
    const office = new BackOffice(page, say);
    await office.arrive(settingsAddress, await people.newOperator());

    await openSection(page, say, "Ages and account types");
    await page.getByLabel(say("Minimum age")).fill("22");
    await expect(page.getByText(say("It cannot be below the minimum age."))).toBeVisible();
    await expect(page.getByRole("button", { name: say("Review") })).toBeDisabled();
    await page.getByLabel(say("Minimum age")).fill("20");
    await review(page, say, "Save");
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(brand.address);
    await expect(visitor.getByText("20+")).toBeVisible();

    await openSection(page, say, "Cashier");
    await page.getByLabel(say("Largest withdrawal")).fill("20000.00");
    await review(page, say, "Ask for approval");
    await expect(page.getByText(say("A change waits for another operator"), { exact: true })).toBeVisible();
    await office.expectWaiting("Brands");
    await expect(page.getByRole("button", { name: say("Approve") })).toHaveCount(0);

    const second = await BackOffice.openAs(browser, settingsAddress, say, await people.newOperator());
    await second.page.getByRole("button", { name: say("Approve") }).click();
    await expect(second.page.getByText(say("Approved and in force."))).toBeVisible();

    await second.page.getByRole("tab", { name: say("History") }).click();
    // The version before the first change has other limits, so restoring it would need approval.
    await second.page
      .getByRole("button", { name: say("Restore") })
      .last()
      .click();
    const dialog = second.page.getByRole("dialog");
    await dialog.getByLabel(say("Reason")).fill("It was better");
    await dialog.getByRole("button", { name: say("Restore") }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole("button", { name: say("Approve") }).click();
    await expect(page.getByText(say("Approved and in force."))).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("18+")).toBeVisible();

    const host = `other.${new URL(brand.address).host}`;
    await page.getByRole("tab", { name: say("Addresses") }).click();
    await page.getByLabel(say("Host to add")).fill(host);
    await page.getByRole("button", { name: say("Add"), exact: true }).click();
    await page.getByLabel(say("Reason")).fill("The journey asks for it");
    await page.getByRole("button", { name: say("Ask for approval") }).click();
    await expect(page.getByText(say("Your own change: another operator approves it."))).toBeVisible();
    expect((await visitor.goto(`http://${host}/`))?.status()).toBe(421);
    await second.page.reload();
    await second.page.getByRole("button", { name: say("Approve") }).click();
    await expect(second.page.getByText(say("Approved and in force."))).toBeVisible();
    expect((await visitor.goto(`http://${host}/`))?.status()).toBe(200);
    await second.page.context().close();
    await visitor.context().close();
  });

  test("keep what was typed when another operator saves meanwhile, and ask before it is lost", async ({
    page,
    browser,
    platform,
    people,
    sayConsole: say,
  }) => {
    const brand = await people.newBrand(platform.addresses.banyan);
    const settingsAddress = `${platform.addresses.console}/brands/${brand.id}`;
    const office = new BackOffice(page, say);
    await office.arrive(settingsAddress, await people.newOperator());
    await openSection(page, say, "Ages and account types");
    await page.getByLabel(say("Minimum age")).fill("20");
    await page.getByRole("tab", { name: say("History") }).click();
    await page.getByRole("tab", { name: say("Settings") }).click();
    await expect(page.getByLabel(say("Minimum age"))).toHaveValue("20");

    const second = await BackOffice.openAs(browser, settingsAddress, say, await people.newOperator());
    await openSection(second.page, say, "Ages and account types");
    await second.page.getByLabel(say("Minimum age")).fill("19");
    await review(second.page, say, "Save");

    await page.getByRole("button", { name: say("Review") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("Reason")).fill("The journey asks for it");
    await dialog.getByRole("button", { name: say("Save") }).click();
    await expect(page.getByText(say("Another operator has changed this brand meanwhile"))).toBeVisible();
    await expect(page.getByLabel(say("Minimum age"))).toHaveValue("20");
    await page.getByRole("button", { name: say("Keep my changes") }).click();
    await expect(page.getByText(say("Another operator has changed this brand meanwhile"))).toHaveCount(0);

    await office.follow("Members");
    await page.getByRole("button", { name: say("Stay"), exact: true }).click();
    await expect(page.getByLabel(say("Minimum age"))).toHaveValue("20");
    await review(page, say, "Save");
    await office.follow("Members");
    await expect(page.getByRole("heading", { level: 1, name: say("Members") })).toBeVisible();
    await second.page.context().close();
  });

  test("keep typed addresses, wallets and decisions of games when another operator saves meanwhile", async ({
    page,
    browser,
    platform,
    people,
    sayConsole: say,
  }) => {
    const brand = await people.newBrand(platform.addresses.banyan);
    const home = `${platform.addresses.console}/brands/${brand.id}`;
    const own = new URL(brand.address).host;
    const olivia = new BackOffice(page, say);
    await olivia.arrive(home, await people.newOperator());
    const omar = await BackOffice.openAs(browser, home, say, await people.newOperator());
    const addHost = async ({ page: where }: BackOffice, host: string) => {
      await where.getByLabel(say("Host to add")).fill(host);
      await where.getByRole("button", { name: say("Add"), exact: true }).click();
    };

    await page.getByRole("tab", { name: say("Addresses") }).click();
    const taken = new URL(platform.addresses.banyan).host;
    await addHost(olivia, taken);
    await page.getByLabel(say("Reason")).fill("A third name");
    await page.getByRole("button", { name: say("Ask for approval") }).click();
    await expect(page.getByLabel(say("Host to add"))).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(say("Host to add"))).toBeFocused();
    await page
      .getByRole("listitem")
      .filter({ hasText: taken })
      .filter({ hasNotText: own })
      .getByRole("button", { name: say("Remove {each}") })
      .click();
    await addHost(olivia, `olivia.${own}`);
    await omar.page.getByRole("tab", { name: say("Addresses") }).click();
    await addHost(omar, `omar.${own}`);
    await omar.page.getByLabel(say("Reason")).fill("A second name");
    await omar.page.getByRole("button", { name: say("Ask for approval") }).click();
    await expect(omar.page.getByText(say("The change waits for another operator."))).toBeVisible();
    const third = await BackOffice.openAs(browser, home, say, await people.newOperator());
    await third.page.getByRole("button", { name: say("Approve") }).click();
    await expect(third.page.getByText(say("Approved and in force."))).toBeVisible();
    await third.page.context().close();

    await page.getByRole("button", { name: say("Ask for approval") }).click();
    await expect(page.getByText(say("Another operator has changed this brand meanwhile"))).toBeVisible();
    await page.getByRole("button", { name: say("Keep my changes") }).click();
    for (const name of ["olivia", "omar"]) {
      await expect(page.getByRole("listitem").filter({ hasText: `${name}.${own}` })).toBeVisible();
    }
    await expect(page.getByLabel(say("Reason"))).toHaveValue("A third name");
    await page.getByRole("button", { name: say("Ask for approval") }).click();
    await expect(page.getByText(say("Your own change: another operator approves it."))).toBeVisible();

    const wallets = async (office: BackOffice) => {
      await office.goTo("Brands");
      const card = office.page.getByRole("region", { name: brand.name });
      await card.getByRole("button", { name: say("Change wallets") }).click();
      const dialog = office.page.getByRole("dialog");
      await dialog.getByRole("radio", { name: say("Transfer wallets") }).check({ force: true });
      await dialog.getByLabel(say("Reason")).fill("The journey asks for it");
      return dialog;
    };
    const typed = await wallets(olivia);
    const saved = await wallets(omar);
    await saved.getByRole("button", { name: say("Save") }).click();
    await expect(saved).toBeHidden();
    await typed.getByRole("switch").click();
    await typed.getByRole("button", { name: say("Save") }).click();
    await expect(typed.getByRole("alert")).toContainText("Banyan Studio");
    await expect(typed.getByRole("switch")).not.toBeChecked();
    await typed.getByRole("button", { name: say("Save") }).click();
    await expect(typed).toBeHidden();

    const decide = async ({ page: where }: BackOffice, name: string) => {
      await where.goto(`${platform.addresses.console}/games?brand=${brand.id}`);
      await where.getByRole("main").getByRole("listitem").first().getByRole("button").click();
      const dialog = where.getByRole("dialog");
      const hot = dialog.getByRole("group", { name: say("Hot"), exact: true });
      await hot.getByRole("radio", { name: say(name) }).check({ force: true });
      await dialog.getByLabel(say("Reason")).fill("The journey asks for it");
      return dialog;
    };
    const mine = await decide(olivia, "Hot");
    const theirs = await decide(omar, "Not hot");
    await theirs.getByRole("button", { name: say("Save") }).click();
    await expect(theirs).toBeHidden();
    await mine.getByRole("button", { name: say("Save") }).click();
    await expect(mine.getByRole("alert").getByText(say("not hot"))).toBeVisible();
    await mine.getByRole("button", { name: say("Save") }).click();
    await expect(mine).toBeHidden();
    await omar.page.context().close();
  });

  test("[R-8.01] an address is checked for being the brand's, and the brand's own answer", async ({
    page,
    platform,
    people,
  }) => {
    const brand = await people.newBrand(platform.addresses.banyan);
    const host = new URL(brand.address).host;
    await page.goto(`${brand.address}/domain-check?address=https://${host}.evil.test/login`);
    await expect(page.getByRole("status").filter({ hasText: `${host}.evil.test` })).toBeVisible();
    await expect(page.locator(`output[data-host="${host}"]`)).toHaveText(/\d/);
    expect((await page.goto(`http://nobody-${host}/`))?.status()).toBe(421);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
