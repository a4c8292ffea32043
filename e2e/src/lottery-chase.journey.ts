import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";
import type { Say } from "./speech.ts";

/** The one-minute draw of the North. */
const GAME = "VN1M";
/** The time that the journey needs to start a chase before the draw closes, in seconds. */
const SECONDS_LEAST = 35;
/** A draw takes place every minute, and keepers may be slow on a busy machine. */
const DRAW_MILLIS = 150_000;
const BALANCE = 100_000n;

/** Waits until the open draw leaves enough time to bet. */
async function waitForTime(page: Page): Promise<void> {
  const seconds = async () => {
    const [minutes = "0", rest = "0"] = (await page.getByRole("timer").first().innerText()).split(":");
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(seconds, { timeout: DRAW_MILLIS }).toBeGreaterThanOrEqual(SECONDS_LEAST);
}

/** Puts a bet on the slip that one draw in 370 pays, and opens the slip. */
async function fillSlip(page: Page, say: Say, isPhone: boolean): Promise<Locator> {
  const main = page.getByRole("main");
  const choose = (label: string, name: string) =>
    main
      .getByRole("group", { name: say(label) })
      .getByRole("button", { name, exact: true })
      .click();
  await choose("Kinds of play", "Xiên");
  await choose("Plays", "Xiên 4");
  for (const number of ["12", "34", "56", "78"]) await main.getByRole("button", { name: number, exact: true }).click();
  await main
    .getByRole("button")
    .filter({ has: page.getByText(say("Add to slip")) })
    .click();
  if (!isPhone) return page.getByRole("complementary").last();
  await page
    .getByRole("button")
    .filter({ has: page.getByText(say("Slip")) })
    .click();
  return page.getByRole("dialog");
}

test("a member chases a bet over three draws, sees the next ticket placed, and stops: the rest comes back", async ({
  page,
  platform,
  brand,
  say,
  arriveAsMember,
  isMobile,
}) => {
  test.setTimeout(360_000);
  const member = await arriveAsMember({ balance: BALANCE });
  const calls = memberCalls(platform.addresses[brand], member);
  await page.goto(`/vnLottery?gameCode=${GAME}`);
  await waitForTime(page);

  // Three draws of 1, 2 and 5 times one unit.
  const slip = await fillSlip(page, say, isMobile);
  await slip.getByText(say("Chase")).click();
  await expect(slip.getByRole("switch", { name: say("Stop after a win") })).toBeChecked();
  await slip.getByRole("button", { name: "3", exact: true }).click();
  await slip.getByText(say("Double")).click();
  const multiples = slip.getByRole("list", { name: say("Draws of the chase") }).getByRole("textbox");
  await expect(multiples).toHaveCount(3);
  await multiples.nth(2).fill("5");
  await multiples.nth(2).press("Enter");
  await expect(slip.getByText("8.00").first()).toBeVisible();
  await slip.getByRole("button", { name: say("Start the chase: {sum}") }).dblclick();
  await expect(slip.getByText(say("Your chase is running"))).toBeVisible();
  expect(await calls.balance()).toEqual({ balance: BALANCE - 100n, held: 700n, available: BALANCE - 800n });
  await slip.getByRole("button", { name: say("Done") }).click();
  if (isMobile) await page.keyboard.press("Escape");

  // The draw is settled, and the worker places the ticket of the next one from the money that was set aside.
  await page.getByRole("tab", { name: say("My tickets") }).click();
  const panel = page.getByRole("main").getByRole("tabpanel");
  await panel.getByText(say("Chases")).click();
  const chase = panel.getByRole("article");
  await expect(chase).toHaveCount(1);
  await chase.getByRole("button", { name: say("Draws") }).click();
  const steps = chase.getByRole("list", { name: say("Draws of the chase") }).getByRole("listitem");
  await expect(steps.nth(0).getByText(say("Lost"))).toBeVisible({ timeout: DRAW_MILLIS });
  await expect(steps.nth(1).getByText(say("Open"))).toBeVisible({ timeout: DRAW_MILLIS });
  await expect(steps.nth(1)).toContainText(/#\d{8}-\d{4}/);
  expect(await calls.balance()).toEqual({ balance: BALANCE - 300n, held: 500n, available: BALANCE - 800n });

  await chase.getByRole("button", { name: say("Stop the chase") }).click();
  const question = page.getByRole("dialog").filter({ has: page.getByText(say("Stop this chase?")) });
  await expect(question).toContainText("5.00");
  await question.getByRole("button", { name: say("Stop the chase") }).click();
  await expect(chase.getByText(say("You stopped it"))).toBeVisible();
  await expect(steps.nth(2).getByText(say("Not played"))).toBeVisible();
  await expect.poll(async () => (await calls.balance()).held).toBe(0n);

  // The account record has the money that was set aside, and the rest that came back.
  await page.goto("/member/transactionHistory");
  const record = page.getByRole("main").getByRole("list");
  await expect(record.getByText(say("Chase"))).toHaveCount(2);
  await expect(record.getByText("8.00").first()).toBeVisible();
  await expect(record.getByText("5.00").first()).toBeVisible();
});
