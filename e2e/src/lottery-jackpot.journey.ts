import type { Page } from "@playwright/test";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** 6/45 with a draw every minute. */
const GAME = "E645_1M";
const NUMBERS = ["03", "11", "19", "27", "35", "43", "45"];
/** The time that a journey needs to place a ticket before the draw closes, in seconds. */
const SECONDS_LEAST = 25;
/** A draw takes place every minute, and keepers may be slow on a busy machine. */
const DRAW_MILLIS = 150_000;

async function waitForTime(page: Page): Promise<void> {
  const seconds = async () => {
    const [minutes = "0", rest = "0"] = (await page.getByRole("timer").first().innerText()).split(":");
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(seconds, { timeout: DRAW_MILLIS }).toBeGreaterThanOrEqual(SECONDS_LEAST);
}

/** The amount of the pool that the page shows, in hundredths. */
async function poolOf(page: Page, heading: string | RegExp): Promise<number> {
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
  const text = await section.locator("bdi.tabular").first().innerText();
  return Number(text.replaceAll(/\D/g, ""));
}

test("[R-2.09] a member plays a wheel of 6/45, which feeds the jackpot that the page shows, and sees the draw", async ({
  page,
  say,
  arriveAsMember,
  isMobile,
}) => {
  test.setTimeout(360_000);
  await arriveAsMember();
  await page.goto(`/lottery?gameCode=${GAME}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: say("Jackpot"), exact: true })).toBeVisible();
  const before = await poolOf(page, say("Jackpot"));
  expect(before).toBeGreaterThan(0);

  // Seven numbers are a wheel of seven lines.
  await waitForTime(page);
  for (const number of NUMBERS) await main.getByRole("button", { name: number, exact: true }).click();
  await main
    .getByRole("button")
    .filter({ has: page.getByText(say("Add to slip")) })
    .click();
  if (isMobile) {
    await page
      .getByRole("button")
      .filter({ has: page.getByText(say("Slip")) })
      .click();
  }
  const slip = isMobile ? page.getByRole("dialog") : page.getByRole("complementary").last();
  await expect(slip.getByRole("list", { name: say("Lines") }).getByRole("listitem")).toHaveCount(7);
  await slip.locator("input[name=unit-stake]").fill("10");
  await slip.getByRole("button", { name: say("Bet {sum}") }).click();
  await expect(slip.getByText(say("Your ticket is placed"))).toBeVisible();
  const numero = /#\d{8}-\d{4}/.exec(await slip.getByRole("article").innerText())?.[0] ?? "";
  expect(numero).not.toBe("");
  await slip.getByRole("button", { name: say("Done") }).click();
  if (isMobile) await page.keyboard.press("Escape");

  // The page reveals the numbers, then the end of the ticket.
  const lost = main.getByText(say("Your ticket did not win."));
  await expect(lost.or(main.getByText(say("Your ticket paid {payout}")))).toBeVisible({ timeout: DRAW_MILLIS });
  // The pool gets 41% of 70.00 less a tenth for the next seed. A winner of all numbers would empty the pool.
  await expect.poll(() => poolOf(page, say("Jackpot")), { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 2_582);

  await page.getByRole("tab", { name: say("My tickets") }).click();
  await expect(main.getByRole("tabpanel").getByRole("article")).toHaveCount(1);

  // The verifier makes the draw again from both seeds.
  await page.getByRole("tab", { name: say("Results") }).click();
  const result = main.getByRole("tabpanel").getByRole("article").filter({ hasText: numero });
  await result.getByRole("button", { name: say("Proof") }).click();
  const opening = page.waitForEvent("popup");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("Make the draw again") })
    .click();
  const verifier = await opening;
  await expect(verifier.locator("#result")).not.toBeEmpty();
  await expect(verifier.locator("#result .bad")).toHaveCount(0);
});
