import type { Locator, Page } from "@playwright/test";
import { WITHOUT_PICTURES_TODAY } from "./browser.ts";
import { expect, test } from "./journey.ts";
import type { Say } from "./speech.ts";

test.use(WITHOUT_PICTURES_TODAY);

/** The one-minute draw of the North. */
const GAME = "VN1M";
/** The time that a journey needs to place tickets before the draw closes, in seconds. */
const SECONDS_LEAST = 25;
/** A draw takes place every minute, and keepers may be slow on a busy machine. */
const DRAW_MILLIS = 150_000;

/** Waits until the open draw leaves enough time to bet. */
async function waitForTime(page: Page): Promise<void> {
  const seconds = async () => {
    const [minutes = "0", rest = "0"] = (await page.getByRole("timer").first().innerText()).split(":");
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(seconds, { timeout: DRAW_MILLIS }).toBeGreaterThanOrEqual(SECONDS_LEAST);
}

/** Opens the slip of a phone; a wide screen shows it beside the pad. */
async function openSlip(page: Page, say: Say, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole("complementary").last();
  await page
    .getByRole("button")
    .filter({ has: page.getByText(say("Slip")) })
    .click();
  return page.getByRole("dialog");
}

async function choosePlay(page: Page, say: Say, group: string, numbers: readonly string[]): Promise<void> {
  await page
    .getByRole("group", { name: say("Kinds of play") })
    .getByRole("button", { name: group, exact: true })
    .click();
  for (const number of numbers) await page.getByRole("main").getByRole("button", { name: number, exact: true }).click();
}

test("[R-2.09] a member bets on a one-minute draw, cancels a ticket, and sees the draw and what the other ticket paid", async ({
  page,
  say,
  arriveAsMember,
  isMobile,
}) => {
  test.setTimeout(360_000);
  await arriveAsMember();
  await page.goto("/vnLottery");
  const main = page.getByRole("main");
  await main.locator(`a[href*="gameCode=${GAME}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`gameCode=${GAME}$`));
  // The odds are shown with the exact return of the play.
  await expect(main.getByRole("paragraph").filter({ hasText: /\b99\b.*\b99\s?[%٪]/ })).toBeVisible();
  await waitForTime(page);

  // A ticket that leaves before the draw closes.
  const add = main.getByRole("button").filter({ has: page.getByText(say("Add to slip")) });
  await main.getByRole("button", { name: say("Quick pick") }).click();
  await add.click();
  const early = await openSlip(page, say, isMobile);
  await early.getByRole("button", { name: say("Bet {sum}") }).click();
  await expect(early.getByText(say("Your ticket is placed"))).toBeVisible();
  await early.getByRole("button", { name: say("Cancel the ticket") }).click();
  const question = page.getByRole("dialog").filter({ has: page.getByText(say("Cancel this ticket?")) });
  await question.getByRole("button", { name: say("Cancel the ticket") }).click();
  await expect(early.getByText(say("Cancelled"))).toBeVisible();
  await early.getByRole("button", { name: say("Done") }).click();
  if (isMobile) await page.keyboard.press("Escape");

  // Two lines: 27 units of Lô 2 số and one of Xiên 2.
  await waitForTime(page);
  await choosePlay(page, say, "Lô", ["12"]);
  await add.click();
  await choosePlay(page, say, "Xiên", ["12", "34"]);
  await add.click();
  const slip = await openSlip(page, say, isMobile);
  await expect(slip.getByRole("list", { name: say("Lines") }).getByRole("listitem")).toHaveCount(2);
  await slip.locator("input[name=unit-stake]").fill("0,5");
  await expect(slip.getByText("14.00").first()).toBeVisible();
  await slip.getByRole("button", { name: say("Bet {sum}") }).dblclick();
  await expect(slip.getByText(say("Your ticket is placed"))).toBeVisible();
  const placed = slip.getByRole("article");
  await expect(placed.getByText("14.00")).toBeVisible();
  const numero = /#\d{8}-\d{4}/.exec(await placed.innerText())?.[0] ?? "";
  expect(numero).not.toBe("");
  await slip.getByRole("button", { name: say("Done") }).click();
  if (isMobile) await page.keyboard.press("Escape");

  // The page reveals the numbers, then the end of the ticket.
  const lost = main.getByText(say("Your ticket did not win."));
  await expect(lost.or(main.getByText(say("Your ticket paid {payout}")))).toBeVisible({ timeout: DRAW_MILLIS });

  // Both tickets are listed; a repeated press has placed no third one.
  await page.getByRole("tab", { name: say("My tickets") }).click();
  const tickets = main.getByRole("tabpanel").getByRole("article");
  await expect(tickets).toHaveCount(2);
  const first = tickets.filter({ hasText: "14.00" });
  await expect(first.getByText(say("Won")).or(first.getByText(say("Lost")))).toBeVisible();

  await page.getByRole("tab", { name: say("Results") }).click();
  const result = main.getByRole("tabpanel").getByRole("article").filter({ hasText: numero });
  await expect(result).toBeVisible();
  await result.getByRole("button", { name: say("Proof") }).click();
  const proof = page.getByRole("dialog");
  await expect(proof.getByText(/^[0-9a-f]{64}$/)).toHaveCount(4);
  const opening = page.waitForEvent("popup");
  await proof.getByRole("link", { name: say("Make the draw again") }).click();
  const verifier = await opening;
  await expect(verifier).toHaveURL(/\/verify\?lang=\w+#.*platformSeed=[0-9a-f]{64}.*studioSeed=[0-9a-f]{64}/);
  // The verifier makes the draw again and finds that both seeds fit their commitments.
  await expect(verifier.locator("#result")).not.toBeEmpty();
  await expect(verifier.locator("#result .bad")).toHaveCount(0);
});
