import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { KOI_NAME } from "./koi.ts";
import type { Say } from "./speech.ts";

const DRAW = "Evening draw";
const MATCHES = ["Harbour Town – Northfield", "Riverside – Old Mill"];

/** Minor units as both demo currencies write them. */
const written = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;

test("[R-2.28] [R-9.06] a member finds a round, a ticket and a parlay in the betting record, filters them, opens them, and saves them", async ({
  page,
  say,
  brand,
  people,
  arriveAsMember,
  backOffice,
  platform,
}) => {
  const member = await arriveAsMember();
  const { stake, payout } = await people.playBets(brand, member);
  await page.goto("/member/personalHistoryCopy");
  const main = page.getByRole("main");
  const totals = main.getByLabel(say("Totals")).first();
  for (const amount of [stake, payout, payout - stake]) await expect(totals).toContainText(written(amount));
  await expectShown(main, say, { round: true, ticket: true, parlay: true });
  // The catalogue does not list the game of the draw: its category names it, never a code.
  await expect(main.getByText(say("Lottery")).filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText("market", { exact: true })).toHaveCount(0);

  const filters = await openFilters(page);
  await choose(page, say, "Category", "Lottery");
  await filters.close();
  await expectShown(main, say, { round: false, ticket: true, parlay: false });
  await expect(page).toHaveURL(/gameType=LOTTERY/);
  await filters.open();
  await choose(page, say, "Category", "All categories");
  await page.getByRole("combobox", { name: say("Provider") }).click();
  await page.getByRole("option", { name: "BOOK" }).click();
  await filters.close();
  await expectShown(main, say, { round: false, ticket: false, parlay: true });
  await filters.open();
  await choose(page, say, "State", "Open");
  await filters.close();
  await expect(main.getByText(say("No bets match these filters"))).toBeVisible();
  await main.getByRole("button", { name: say("Show all bets") }).click();
  await expectShown(main, say, { round: true, ticket: true, parlay: true });

  const opens = main
    .getByRole("button", { name: say("Details") })
    .or(main.getByRole("button", { name: say("Details of the bet at {time}") }));
  const dialog = page.getByRole("dialog");
  // The newest bet comes first.
  await opens.nth(0).click();
  for (const match of MATCHES) await expect(dialog.getByText(match)).toBeVisible();
  await expect(dialog.getByText(say("Won"))).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opens.nth(1).click();
  await expect(dialog.getByRole("list", { name: say("Lines") }).getByRole("listitem")).toHaveCount(3);
  await expect(dialog.getByRole("listitem").filter({ hasText: "sum:11" })).toContainText("9.00");
  await expect(dialog.getByText(say("Won"))).toHaveCount(1);
  await page.keyboard.press("Escape");

  const saving = page.waitForEvent("download");
  await main.getByRole("button", { name: say("Download CSV") }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  const [header = "", ...rows] = saved.trimEnd().split("\r\n");
  expect(header.startsWith("\uFEFF")).toBe(true);
  expect(saved).not.toContain(",market,");
  const sum = (column: number) =>
    rows.reduce((total, row) => total + BigInt(row.split(",")[column]?.replace(".", "") ?? ""), 0n);
  expect([rows.length, sum(8), sum(9)]).toEqual([3, stake, payout]);

  await filters.open();
  const step = (name: string) => page.getByRole("button", { name: say(name) });
  await step("7 days back").click();
  await filters.close();
  await expect(main.getByText(say("No bets in this period"))).toBeVisible();
  await filters.open();
  await step("7 days forward").click();
  await expect(step("7 days forward")).toBeDisabled();
  await filters.close();
  await expectShown(main, say, { round: true, ticket: true, parlay: true });

  const { page: console, say: sayConsole } = backOffice;
  await console.goto(`${platform.addresses.console}/members/${member.id}`);
  await console.getByRole("tab", { name: sayConsole("Bets") }).click();
  const office = console.getByRole("main");
  await expect(office.getByText(KOI_NAME).first()).toBeVisible();
  await expect(office.getByText(written(payout)).first()).toBeVisible();
  await office
    .getByRole("button", { name: sayConsole("Details of bet {0}") })
    .nth(1)
    .click();
  await expect(console.getByRole("dialog").getByText("sum:11")).toBeVisible();
});

interface Shown {
  readonly round: boolean;
  readonly ticket: boolean;
  readonly parlay: boolean;
}

async function expectShown(main: Locator, say: Say, shown: Shown): Promise<void> {
  const texts = { round: KOI_NAME, ticket: DRAW, parlay: say("Parlay") };
  for (const kind of ["round", "ticket", "parlay"] as const) {
    await expect(main.getByText(texts[kind]).filter({ visible: true })).toHaveCount(shown[kind] ? 1 : 0);
  }
}

/** The filters: folded behind a button on a phone, in the page elsewhere. They are open after the call. */
async function openFilters(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const sheet = page.getByRole("dialog");
  const filters = {
    async open() {
      if (!isPhone) return;
      await page.getByRole("main").locator("button[aria-haspopup=dialog]").click();
      await expect(sheet).toBeVisible();
    },
    async close() {
      if (!isPhone) return;
      await sheet.getByRole("button").last().click();
      await expect(sheet).toBeHidden();
    },
  };
  if (isPhone) await expectFolded(page);
  await filters.open();
  return filters;
}

/** The folded filters leave the first bets of the record on a phone's first screen. */
async function expectFolded(page: Page): Promise<void> {
  const first = await page.getByRole("main").getByRole("listitem").first().boundingBox();
  expect(first?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
}

async function choose(page: Page, say: Say, list: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: say(list) }).click();
  await page.getByRole("option", { name: say(option) }).click();
}
