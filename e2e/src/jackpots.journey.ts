import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";

test("[R-4.22] one operator proposes a jackpot, another one opens it, and the brand's home names it in the visitor's language", async ({
  page,
  browser,
  house,
  people,
  sayConsole: say,
}) => {
  test.setTimeout(120_000);
  const brand = await people.newBrand(house.addresses.banyan);
  const name = `Lantern ${brand.id}`;
  const olivia = new BackOffice(page, say);
  await page.goto(house.addresses.console);
  const first = await people.newOperator();
  await olivia.signIn(first);
  await olivia.goTo("Jackpots");
  await page.getByRole("button", { name: say("Open a jackpot") }).click();
  const dialog = page.getByRole("dialog");
  const names = dialog.getByRole("group", { name: say("Name that players see") });
  await names.getByRole("textbox").fill(name);
  await names.getByRole("combobox", { name: say("Add a language") }).click();
  await page.getByRole("option", { name: "Tiếng Việt" }).click();
  await names.getByRole("textbox", { name: "Tiếng Việt" }).fill(`Đèn lồng ${brand.id}`);
  const brands = dialog.getByRole("group", { name: say("Brands of one currency that share it") });
  await brands.getByRole("checkbox", { checked: true }).click();
  await brands.getByRole("checkbox", { name: brand.name }).click();
  await dialog.getByLabel(say("It falls before it passes")).fill("90000.00");
  await dialog.getByLabel(say("Seed"), { exact: true }).fill("50000.00");
  await dialog.getByLabel(say("Smallest stake that takes part")).fill("1.00");
  await dialog.getByLabel(say("Reason")).fill("The season of lanterns");
  await dialog.getByRole("button", { name: say("Propose the jackpot") }).click();
  await expect(dialog).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(brand.address);
  await expect(visitor.getByText("90,000.00")).toHaveCount(0);

  // Whoever proposed it is not a second operator.
  const own = await olivia.openRecord(name);
  await own.getByRole("button", { name: say("Open the jackpot") }).click();
  await expect(own.getByRole("alert")).toBeVisible();

  const omar = await BackOffice.open(browser, house.addresses.console, say);
  await omar.signIn(await people.newOperator());
  await omar.goTo("Jackpots");
  const seen = await omar.openRecord(name);
  await expect(seen).toContainText(first.username);
  await expect(seen).toContainText("The season of lanterns");
  await expect(seen).toContainText("50,000.00");
  await seen.getByRole("button", { name: say("Open the jackpot") }).click();
  await expect(seen).toBeHidden();
  await expect(omar.record(name).getByText(say("Running"))).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  await expect(visitor.getByText("50,000.00").first()).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.addInitScript(() => localStorage.setItem("banyan.language", "vi"));
  await elsewhere.goto(brand.address);
  await expect(elsewhere.getByRole("heading", { name: `Đèn lồng ${brand.id}` })).toBeVisible();
  await elsewhere.context().close();
  await omar.page.context().close();
  await visitor.context().close();
});
