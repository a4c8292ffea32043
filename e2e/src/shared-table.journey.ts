import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { JourneyMember } from "@banyan/dev-env/people";
import { shareOfDay } from "@banyan/dev-env/share-of-day";
import type { Browser, FrameLocator, Page } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import { BALANCE, expect, test } from "./journey.ts";
import type { JourneyPlatform } from "./journey-platform.ts";
import { storeSession } from "./sign-in.ts";

const TABLE = "/seamless?vassalage=EVO&gameCode=baccarat-lotus";
/** A round lasts 26 seconds. */
const ROUND_MILLIS = 60_000;
/** The stages in which the studio is killed: two a day, all of them in a full run. */
const STAGES = shareOfDay(["open", "closed", "dealt", "paying"], 2);

interface Seated {
  readonly page: Page;
  readonly game: FrameLocator;
  readonly member: JourneyMember;
}

async function seat(page: Page, site: string, member: JourneyMember): Promise<Seated> {
  await storeSession(page, site, "banyan.session", member);
  await page.goto(`${site}${TABLE}`);
  return { page, game: gameFrame(page), member };
}

async function phone(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 }, hasTouch: true });
  return context.newPage();
}

/** Places a bet on a spot in a round that takes bets. */
async function bet({ game }: Seated, spot: string): Promise<void> {
  const button = game.locator(`.spot[data-spot="${spot}"]`);
  await expect(async () => {
    await expect(game.locator('#game[data-stage="open"]')).toBeVisible();
    await button.click();
    await game.locator(".dock-place:not([disabled])").click({ timeout: 2000 });
    await expect(button.locator('.pile[data-kind="placed"]')).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: ROUND_MILLIS });
}

async function killStudio({ studioPidFile }: JourneyPlatform): Promise<void> {
  const pid = Number(await readFile(studioPidFile, "utf8"));
  process.kill(pid, "SIGKILL");
  while (Number(await readFile(studioPidFile, "utf8")) === pid) await sleep(50);
}

test("three players share a table through a cut line and kills of the studio, and nobody loses a cent", async ({
  page,
  browser,
  people,
  platform,
}) => {
  test.setTimeout((STAGES.length + 3) * ROUND_MILLIS);
  const { banyan, noor } = platform.addresses;
  const wanted = { balance: BALANCE };
  const [english, urdu] = [await phone(browser, "en-GB"), await phone(browser, "ur-PK")];
  const players = [
    await seat(page, banyan, await people.newMember("banyan", wanted)),
    await seat(english, banyan, await people.newMember("banyan", wanted)),
    await seat(urdu, noor, await people.newMember("noor", wanted)),
  ] as const;
  const [desk, first, second] = players;

  // Bets, the deal and the payout: all see one outcome.
  await Promise.all([bet(desk, "player"), bet(first, "banker"), bet(second, "tie")]);
  for (const { game } of players) {
    await expect(game.locator(".table-result-detail")).toHaveText(/\S/, { timeout: ROUND_MILLIS });
  }

  // A line that is cut with a bet on the table: the stream continues, and shows the result.
  await bet(first, "banker");
  await first.page.context().setOffline(true);
  await expect(first.game.locator(".ribbon")).toBeVisible();
  await sleep(3000);
  await first.page.context().setOffline(false);
  await expect(first.game.locator(".ribbon")).toBeHidden({ timeout: ROUND_MILLIS });
  await expect(first.game.locator(".table-result-detail")).toHaveText(/\S/, { timeout: ROUND_MILLIS });

  for (const stage of STAGES) {
    await Promise.all([bet(desk, "player"), bet(first, "banker"), bet(second, "player")]);
    const reached = stage === "paying" ? /^(paying|over)$/ : new RegExp(`^${stage}$`);
    await expect(desk.game.locator("#game")).toHaveAttribute("data-stage", reached, { timeout: ROUND_MILLIS });
    await killStudio(platform);
    // The round goes on: every page hears of the next one.
    for (const { game } of players) {
      await expect(game.locator('#game[data-stage="open"]')).toBeVisible({ timeout: ROUND_MILLIS });
    }
  }

  for (const { member, game } of players) {
    await expect.poll(async () => (await people.moneyOf(member.id)).openRounds, { timeout: ROUND_MILLIS }).toBe(0);
    const { balance, staked, paid } = await people.moneyOf(member.id);
    expect(staked).toBeGreaterThan(0n);
    expect(balance).toBe(BALANCE - staked + paid);
    await expect
      .poll(async () => (await game.locator(".dock-figures .figure-value").first().innerText()).replaceAll(/\D/g, ""))
      .toBe(String(balance));
  }
  expect(await people.faultsInBooks()).toEqual([]);
  await Promise.all([english.context().close(), urdu.context().close()]);
});
