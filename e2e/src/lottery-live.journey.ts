import { invariant } from "@banyan/kernel";
import type { Browser, Locator, Page } from "@playwright/test";
import { MOVING } from "./browser.ts";
import { expect, test } from "./journey.ts";
import { memberCalls } from "./member-calls.ts";
import { storeSession } from "./sign-in.ts";
import { type Say, speech } from "./speech.ts";

test.use(MOVING);

/** A station whose draws take place outside. Its draw may be brought closer, because no keeper waits for its time. */
const STATION = "VN_NT";
/** The one-minute draw of the North. */
const QUICK = "VN1M";
const STAKE = 5_000n;
/** Two windows need so long to bet and to open their tickets. */
const SECONDS_LEAST = 25;
/** A draw takes place every minute, and keepers may be slow on a busy machine. */
const DRAW_MILLIS = 150_000;
/** From the ticket to the top of the page. */
const SHOWN_MILLIS = 5_000;

/** The member's tickets on the page of a lottery. */
async function openTickets(page: Page, say: Say, gameCode = STATION): Promise<Locator> {
  await page.goto(`/vnLottery?gameCode=${gameCode}`);
  await page.getByRole("tab", { name: say("My tickets") }).click();
  return page.getByRole("main").getByRole("tabpanel").getByRole("article");
}

/** The page of another person in a second browser. */
async function otherPage(browser: Browser, page: Page, site: string): Promise<Page> {
  const language = await page.evaluate(() => navigator.language);
  const context = await browser.newContext({ baseURL: site, locale: language, viewport: page.viewportSize() });
  const other = await context.newPage();
  await other.addInitScript(() => sessionStorage.setItem("USER_POPUP", "closed"));
  return other;
}

test("[R-2.09] two members with opposite bets on a one-minute draw see who won as soon as it is drawn", async ({
  page,
  browser,
  platform,
  people,
  brand,
  say,
}) => {
  test.setTimeout(300_000);
  const site = platform.addresses[brand];
  const windows = [];
  for (const { code, of } of [
    { code: "big", of: page },
    { code: "small", of: await otherPage(browser, page, site) },
  ]) {
    const member = await people.newMember(brand, { balance: 100_000n });
    windows.push({ code, of, member, calls: memberCalls(site, member) });
  }
  const [one, other] = windows;
  invariant(one && other, "two members");
  const { numero, drawAt } = await one.calls.drawWithTimeLeft(QUICK, SECONDS_LEAST);
  for (const { code, calls } of windows) {
    expect(await calls.betOnLottery(QUICK, STAKE, { play: "sides", code })).toBe(numero);
  }

  const ends = await Promise.all(
    windows.map(async ({ of, member }) => {
      await storeSession(of, site, "banyan.session", member);
      const tickets = await openTickets(of, say, QUICK);
      await expect(tickets.getByText(say("Open"))).toBeVisible();
      const end = tickets.getByText(say("Won"), { exact: true }).or(tickets.getByText(say("Lost"), { exact: true }));
      await end.waitFor({ timeout: DRAW_MILLIS });
      // A reader of the report sees how long a member waits for the end of a ticket.
      const waited = `${Date.now() - drawAt.getTime()} ms`;
      test.info().annotations.push({ type: "from the draw to the screen", description: waited });
      // The special prize is beside the ticket, and on top of the page.
      const special = await tickets.getByText(/^\d{5}$/).innerText();
      await expect(of.locator("main header").getByText(special)).toBeVisible({ timeout: SHOWN_MILLIS });
      return end.innerText();
    }),
  );
  // Of big and small exactly one wins, and it is paid 1.95 times its stake.
  expect(new Set(ends).size).toBe(2);
  const balances = await Promise.all(windows.map(async ({ calls }) => (await calls.balance()).balance));
  const rest = 100_000n - STAKE;
  expect(new Set(balances)).toEqual(new Set([rest, rest + (STAKE * 195n) / 100n]));
  await other.of.context().close();
});

test("a ticket is cancelled in the last seconds before the close, and stays when the draw has closed", async ({
  page,
  platform,
  people,
  brand,
  say,
  locale,
  arriveAsMember,
}) => {
  const sayError = speech(locale?.split("-")[0] ?? "en", "errors");
  const member = await arriveAsMember({ balance: 100_000n });
  const calls = memberCalls(platform.addresses[brand], member);
  const numero = await people.openNextDraw(STATION);
  await calls.betOnLottery(STATION, STAKE);
  await calls.betOnLottery(STATION, 2n * STAKE);
  const tickets = await openTickets(page, say);
  await expect(tickets).toHaveCount(2);
  const [early, late] = [tickets.filter({ hasText: "50.00" }), tickets.filter({ hasText: "100.00" })];
  const question = page.getByRole("dialog");
  const confirm = question.getByRole("button", { name: say("Cancel the ticket") });

  await early.getByRole("button", { name: say("Cancel the ticket") }).click();
  await people.closeDraw(STATION, numero, 15);
  await confirm.click();
  await expect(early.getByText(say("Cancelled"))).toBeVisible();
  expect((await calls.balance()).balance).toBe(100_000n - 2n * STAKE);

  // The question was open before the close, and is answered after it.
  await late.getByRole("button", { name: say("Cancel the ticket") }).click();
  await people.closeDraw(STATION, numero, -1);
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText(sayError("error.DRAW_CLOSED"));
  await question.getByRole("button", { name: say("Keep the ticket") }).click();
  await expect(late.getByText(say("Open"))).toBeVisible();
  await expect(late.getByRole("button", { name: say("Cancel the ticket") })).toHaveCount(0);
  expect((await calls.balance()).balance).toBe(100_000n - 2n * STAKE);
});

test("the proof of a draw links to the studio's own record, which has the commitment and its time", async ({
  page,
  platform,
  say,
  arriveAsMember,
}) => {
  await arriveAsMember();
  await page.goto(`/vnLottery?gameCode=${QUICK}`);
  // The first draw of a new platform takes place within a minute.
  await page
    .locator("main header")
    .getByRole("button", { name: say("Proof") })
    .click({ timeout: 150_000 });
  const proof = page.getByRole("dialog");
  const hashes = proof.getByText(/^[0-9a-f]{64}$/);
  const moments = proof.getByText(/^\d{4}-\d\d-\d\dT.*Z$/);
  await expect(hashes).toHaveCount(4);
  await expect(moments).toHaveCount(2);
  const commitment = await hashes.nth(1).innerText();
  const until = Date.parse(await moments.nth(1).innerText());
  const opening = page.waitForEvent("popup");
  await proof.getByRole("link", { name: say("Record of the studio") }).click();
  const record = await opening;
  await record.waitForURL((url) => url.origin === platform.addresses.studio && url.pathname === "/draws");
  const draw = record.getByRole("listitem").filter({ hasText: commitment });
  await expect(draw).toHaveCount(1);
  const [committed = "", reveal = ""] = await draw.getByText(/^\d{4}-\d\d-\d\dT.*Z$/).allInnerTexts();
  // Revealed no earlier than the last bet. The first draw of a new platform opens late, when the studio has committed.
  expect(Date.parse(committed)).toBeLessThan(until);
  expect(Date.parse(reveal)).toBeGreaterThanOrEqual(until);
});
