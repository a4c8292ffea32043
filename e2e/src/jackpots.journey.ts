import type { Locator, Page } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { gameFrame } from "./game-frame.ts";
import { expect, test } from "./journey.ts";

/** A win is shown within this time, also on a busy machine. Without a signal it would never be shown. */
const SHOWN_MILLIS = 10_000;

/** The number of the decorative counter, in the main unit of the currency. */
async function decorativeNumber(counter: Locator): Promise<number> {
  const text = await counter.locator("[aria-hidden=true] bdi.tabular").innerText();
  return Number(text.replaceAll(/[^\d.]/g, ""));
}

async function scrollUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("[R-1.07] [R-4.22] one operator proposes a jackpot, another one opens it, the brand's home names it in the visitor's language, and its winner is told over the game and stands on the leaderboard", async ({
  page,
  browser,
  platform,
  people,
  brand: greeting,
  say: saySite,
  sayConsole: say,
  sayStudio,
}) => {
  test.setTimeout(180_000);
  const brand = await people.newBrand(platform.addresses.banyan);
  const name = `Lantern ${brand.id}`;
  const olivia = new BackOffice(page, say);
  const first = await people.newOperator();
  await olivia.arrive(platform.addresses.console, first);
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
  await dialog.getByLabel(say("It must drop before")).fill("50000.01");
  await dialog.getByLabel(say("Seed"), { exact: true }).fill("50000.00");
  await dialog.getByLabel(say("Smallest stake that contributes")).fill("1.00");
  await dialog.getByLabel(say("Reason")).fill("The season of lanterns");
  await dialog.getByRole("button", { name: say("Propose the jackpot") }).click();
  await expect(dialog).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(brand.address);
  // Until a jackpot runs, the home shows a number for decoration, which grows.
  const labelled = visitor.getByText(saySite("For decoration only: no jackpot is running here right now"));
  const decoration = visitor.locator("section", { has: labelled });
  await scrollUntil(visitor, decoration);
  const count = await decorativeNumber(decoration);
  expect(count).toBeGreaterThanOrEqual(20_000_000);
  expect(count).toBeLessThan(21_100_000);
  await expect(visitor.getByText("50,000.01")).toHaveCount(0);

  // An open page learns of a jackpot by itself, so its number is read before the second operator has decided.
  await expect.poll(() => decorativeNumber(decoration)).toBeGreaterThanOrEqual(count + 100);

  // The proposer does not count as the second operator.
  const own = await olivia.openRecord(name);
  await own.getByRole("button", { name: say("Open the jackpot with {sum}") }).click();
  await expect(own.getByRole("alert")).toBeVisible();

  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, await people.newOperator());
  await omar.goTo("Jackpots");
  const seen = await omar.openRecord(name);
  await expect(seen).toContainText(first.username);
  await expect(seen).toContainText("The season of lanterns");
  await expect(seen).toContainText("50,000.00");
  await seen.getByRole("button", { name: say("Open the jackpot with {sum}") }).click();
  await expect(seen).toBeHidden();
  await expect(omar.record(name).getByText(say("Running"))).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  await expect(visitor.getByText("50,000.00").first()).toBeVisible();
  await expect(decoration).toHaveCount(0);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.addInitScript(() => localStorage.setItem("banyan.language", "vi"));
  await elsewhere.goto(brand.address);
  await expect(elsewhere.getByRole("heading", { name: `Đèn lồng ${brand.id}` })).toBeVisible();
  await elsewhere.context().close();

  // One per cent of the stake feeds the pool. The bet brings it to the amount before which it must fall.
  const winner = await (await browser.newContext()).newPage();
  const member = await people.newMember(brand.id, { balance: 100_000n });
  await winner.addInitScript(
    ([token, spoken]) => {
      sessionStorage.setItem("banyan.session", token ?? "");
      localStorage.setItem("banyan.language", spoken ?? "");
    },
    [member.token, greeting === "noor" ? "ur" : "en"],
  );
  await winner.goto(`${brand.address}/seamless?vassalage=INHOUSE&gameCode=sky-limbo`);
  const game = gameFrame(winner);
  // The game and the tiles of its vendor name the jackpot that they feed.
  await expect(winner.getByRole("banner").getByText(name)).toBeAttached();
  await visitor.goto(`${brand.address}/rng`);
  await expect(visitor.locator("article").first()).toContainText(/.+/);
  await expect(visitor.locator("article").first().getByText(saySite("Feeds a jackpot"))).toBeAttached();
  await game.getByRole("textbox", { name: sayStudio("Bet") }).fill("15.5");
  const told = winner.waitForResponse(
    async (answer) => answer.url().endsWith("/jackpotWins") && (await answer.text()).includes("house:jackpot:"),
    { timeout: 60_000 },
  );
  await game.locator(".press").click();
  const { value } = (await (await told).json()) as { value: { at: string }[] };
  const celebration = winner.getByRole("dialog", { name: saySite("You won the jackpot!") });
  await expect(celebration).toBeVisible();
  expect(Date.now() - Date.parse(value[0]?.at ?? "")).toBeLessThan(SHOWN_MILLIS);
  await expect(celebration.getByText(name)).toBeVisible();
  await expect(celebration.getByText(/50,000\.01/)).toBeVisible();
  await celebration.getByRole("button", { name: saySite("Back to the game") }).click();
  await expect(celebration).toBeHidden();
  await expect(game.locator(".mini-balance-value")).toHaveText(/^5\d,\d{3}\.\d\d$/);

  // Both records name the jackpot and can replay the winning round.
  for (const record of ["personalHistoryCopy", "transactionHistory"]) {
    await winner.goto(`${brand.address}/member/${record}`);
    const line = winner.getByRole("main").locator("li, tr", { hasText: name }).first();
    await expect(line).toBeVisible();
    await line.getByRole("button").click();
    await expect(gameFrame(winner).locator("body")).toBeVisible();
    await expect(winner.getByRole("dialog").getByRole("alert")).toHaveCount(0);
  }
  const win = visitor.getByRole("main").locator("ol > li", { hasText: name });
  for (const order of ["BIGGEST", "LATEST"]) {
    await expect(async () => {
      await visitor.goto(`${brand.address}/winners?order=${order}&period=DAY`);
      await expect(win).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(win).toContainText(/50,000\.01/);
    await expect(win).toContainText(`${member.username.slice(0, 2)}***${member.username.slice(-1)}`);
    await expect(win).not.toContainText(member.username);
  }
  await winner.context().close();
  await omar.page.context().close();
  await visitor.context().close();
});
