import type { Locator } from "@playwright/test";
import { BackOffice } from "./back-office.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";
import type { Say } from "./speech.ts";

/** A station whose draws take place outside. */
const STATION = "VN_PY";
const STAKE = 5_000n;
/** Longer ago than a result may take. */
const LATE_SECONDS = 4_000;

/** A table of the South whose special prize ends in the member's number. */
const RESULT = {
  "Special prize": "900012",
  "First prize": "11111",
  "Second prize": "22222",
  "Third prize": "30001 30002",
  "Fourth prize": "40001 40002 40003 40004 40005 40006 40007",
  "Fifth prize": "5001",
  "Sixth prize": "6001 6002, 6003",
  "Seventh prize": "701",
  "Eighth prize": "81",
} as const;

async function enter(sheet: Locator, say: Say, changed: Partial<typeof RESULT> | Record<string, string> = {}) {
  for (const [prize, numbers] of Object.entries({ ...RESULT, ...changed })) {
    await sheet.getByRole("textbox", { name: say(prize) }).fill(numbers);
  }
  await sheet.getByRole("button", { name: say("Enter these numbers") }).click();
}

test("two operators enter the late result of a station blind, and correct it; the member is paid by it", async ({
  page,
  browser,
  platform,
  people,
  brand,
  sayConsole: say,
}) => {
  for (const source of ["first", "second"]) {
    const told = { source, gameCode: STATION, mode: "silent", seconds: 0 };
    const answer = await page.request.post(`${platform.addresses.results}/control`, { data: told });
    expect(answer.status()).toBe(204);
  }
  const numero = await people.openNextDraw(STATION);
  const calls = memberCalls(platform.addresses[brand], await people.newMember(brand, { balance: 100_000n }));
  await calls.betOnLottery(STATION, STAKE);
  await people.ageDraw(STATION, numero, LATE_SECONDS);

  const first = await people.newOperator();
  const olivia = new BackOffice(page, say);
  await olivia.arrive(platform.addresses.console, first);
  await olivia.expectWaiting("Lotteries");
  await olivia.goTo("Lotteries");
  await olivia.press(STATION);
  const sheet = await olivia.openRecord(numero);
  await expect(sheet.getByText(say("This draw needs an operator"))).toBeVisible();
  await enter(sheet, say);
  await expect(sheet.getByText(say("You"), { exact: true })).toBeVisible();
  await expect(sheet.getByText("900012")).toBeVisible();

  const second = await people.newOperator();
  const omar = await BackOffice.openAs(browser, platform.addresses.console, say, second);
  await omar.goTo("Lotteries");
  await omar.press(STATION);
  const blind = await omar.openRecord(numero);
  await expect(blind.getByText(first.username)).toBeVisible();
  await expect(blind.getByText("900012")).toHaveCount(0);
  await enter(blind, say, { "Seventh prize": "702" });
  await expect(
    blind.getByText(say("Your entry differs from another operator's here. Check it and enter it again.")),
  ).toHaveCount(1);
  expect((await calls.balance()).available).toBe(100_000n - STAKE);
  await enter(blind, say);
  const won = 100_000n - STAKE + 99n * STAKE;
  await expect.poll(async () => (await calls.balance()).available, { timeout: 30_000 }).toBe(won);

  // The station corrects its special prize.
  for (const [form, reason] of [
    [blind, "Certificate"],
    [sheet, "The station's certificate"],
  ] as const) {
    await expect(form.getByText(say("Correct the result"))).toBeVisible();
    await form.getByLabel(say("Reason")).first().fill(reason);
    await enter(form, say, { "Special prize": "900013" });
  }
  await expect.poll(async () => (await calls.balance()).available, { timeout: 30_000 }).toBe(100_000n - STAKE);
  await omar.page.context().close();
});
