import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePortRow, type RunningPlatform, startPlatform } from "@banyan/dev-env";
import type { JourneyMember } from "@banyan/dev-env/people";
import { shareOfDay } from "@banyan/dev-env/share-of-day";
import type { Browser, FrameLocator, Page } from "@playwright/test";
import { type Line, openLine } from "./cut-line.ts";
import { gameFrame } from "./game-frame.ts";
import { BALANCE, expect, test as journey } from "./journey.ts";
import { factsOf, type JourneyPlatform } from "./journey-platform.ts";
import { storeSession } from "./sign-in.ts";
import { vendorsAreListed } from "./start-platform.ts";

const TABLE = "/seamless?vassalage=EVO&gameCode=baccarat-lotus";
/** A round lasts 13 seconds. */
const TABLE_PACE_PERCENT = 50;
/** Only a broken product reaches these, also on a busy machine. */
const ROUND_MILLIS = 60_000;
const START_MILLIS = 600_000;
/** The stages in which the studio is killed: one a day, all of them in a full run. */
const STAGES = shareOfDay(["open", "dealt", "paying"] as const, 3);

/** A separate platform: the other journeys of a run share a studio, and would lose it. */
const test = journey.extend<object, { platform: JourneyPlatform; own: RunningPlatform }>({
  own: [
    // The runner reads a fixture's dependencies from this first parameter, so it must be present.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = join(import.meta.dirname, "..", "..", ".cache", `e2e-killed-${process.pid}`);
      const own = await startPlatform({
        firstPort: await freePortRow("127.0.0.1"),
        dataDir,
        fast: true,
        buildFrontEnds: false,
        tablePacePercent: TABLE_PACE_PERCENT,
      });
      await vendorsAreListed(own.addresses.banyan);
      await use(own);
      await own.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: START_MILLIS },
  ],
  platform: [async ({ own }, use) => use(factsOf(own)), { scope: "worker" }],
});

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

async function phone(browser: Browser, locale: string, proxy?: Line["proxy"]): Promise<Page> {
  const context = await browser.newContext({
    locale,
    ...(proxy && { proxy }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

const isOpen = '#game[data-stage="open"]';

/** Types a chip onto a spot in a round that takes bets, and sends it. */
async function send({ game }: Seated, spot: string): Promise<void> {
  await expect(game.locator(isOpen)).toBeVisible({ timeout: ROUND_MILLIS });
  await game.locator(`.spot[data-spot="${spot}"]`).click();
  await game.locator(".dock-place:not([disabled])").click({ timeout: 2000 });
}

/** Places a bet that the wallet accepts. */
async function bet(player: Seated, spot: string): Promise<void> {
  await expect(async () => {
    await send(player, spot);
    const placed = player.game.locator(`.spot[data-spot="${spot}"] .pile[data-kind="placed"]`);
    await expect(placed).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: ROUND_MILLIS });
}

const reaches = (game: FrameLocator, stage: string) =>
  game.locator(`#game[data-stage="${stage}"]`).waitFor({ timeout: ROUND_MILLIS });

const sees = (game: FrameLocator) =>
  expect(game.locator(".table-result-detail")).toHaveText(/\S/, { timeout: ROUND_MILLIS });

test("[R-1.01] three players share a table through a cut line and kills of the studio, and nobody loses a cent", async ({
  page,
  browser,
  people,
  own,
}) => {
  test.setTimeout((STAGES.length + 3) * ROUND_MILLIS);
  const { banyan, noor } = own.addresses;
  const wanted = { balance: BALANCE };
  const line = await openLine();
  const [english, urdu] = [await phone(browser, "en-GB", line.proxy), await phone(browser, "ur-PK")];
  const players = await Promise.all([
    seat(page, banyan, await people.newMember("banyan", wanted)),
    seat(english, banyan, await people.newMember("banyan", wanted)),
    seat(urdu, noor, await people.newMember("noor", wanted)),
  ]);
  const [desk, first, second] = players;

  // Bets, the deal and the payout. One line is cut with a bet on the table: its stream continues, and shows the result.
  await Promise.all([bet(desk, "player"), bet(first, "banker"), bet(second, "tie")]);
  line.cut();
  await expect(first.game.locator(".ribbon")).toBeVisible();
  await reaches(desk.game, "dealt");
  line.mend();
  await expect(first.game.locator(".ribbon")).toBeHidden({ timeout: ROUND_MILLIS });
  await Promise.all(players.map(({ game }) => sees(game)));
  const winners = await Promise.all(
    players.map(({ game }) =>
      game
        .locator(".hand[data-result]")
        .evaluateAll((hands) =>
          hands.map((hand) => `${hand.getAttribute("data-hand")} ${hand.getAttribute("data-result")}`),
        ),
    ),
  );
  expect(new Set(winners.map(String)).size).toBe(1);

  for (const stage of STAGES) {
    await Promise.all([bet(desk, "player"), bet(first, "banker"), bet(second, "player")]);
    const wallet = own.pids.get("server") ?? 0;
    // The wallet takes calls and answers none, so the studio dies with calls under way.
    if (stage === "open") {
      process.kill(wallet, "SIGSTOP");
      await send(first, "tie").catch(() => undefined);
      await sleep(200);
    } else {
      await reaches(desk.game, "dealt");
      process.kill(wallet, "SIGSTOP");
      if (stage === "paying") await reaches(desk.game, "paying");
    }
    const serves = own.killAndStart("studio");
    process.kill(wallet, "SIGCONT");
    await serves;
    // The round goes on: every page hears of its payment or a later one, and of the next one.
    for (const next of ["paying", "open"]) await Promise.all(players.map(({ game }) => reaches(game, next)));
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
  line.close();
});
