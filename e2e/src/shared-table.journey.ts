import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePortRow, type RunningPlatform, startPlatform } from "@banyan/dev-env";
import type { JourneyMember } from "@banyan/dev-env/people";
import type { Browser, FrameLocator, Page } from "@playwright/test";
import { type Line, openLine } from "./cut-line.ts";
import { gameFrame } from "./game-frame.ts";
import { BALANCE, expect, test as journey } from "./journey.ts";
import { factsOf, type JourneyPlatform } from "./journey-platform.ts";
import { storeSession } from "./sign-in.ts";
import { type Say, speech } from "./speech.ts";
import { vendorsAreListed } from "./start-platform.ts";

const TABLE = "/seamless?vassalage=EVO&gameCode=baccarat-lotus";
/** A round lasts 13 seconds. */
const TABLE_PACE_PERCENT = 50;
/** Only a broken product reaches these, also on a busy machine. */
const ROUND_MILLIS = 60_000;
const START_MILLIS = 600_000;

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

/** A round in a page's list of the rounds played. */
interface ListedRound {
  /** The table's round, which all players share. */
  readonly round: string;
  readonly staked: string;
  readonly win: string | null;
  readonly mark: unknown;
}

interface Seated {
  readonly page: Page;
  readonly game: FrameLocator;
  readonly member: JourneyMember;
  readonly sayStudio: Say;
}

async function seat(page: Page, language: string, site: string, member: JourneyMember): Promise<Seated> {
  await storeSession(page, site, "banyan.session", member);
  await page.goto(`${site}${TABLE}`);
  return { page, game: gameFrame(page), member, sayStudio: speech(language, "studio") };
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

const inStage = (...stages: readonly string[]) => stages.map((stage) => `#game[data-stage="${stage}"]`).join();

const place = ({ game }: Seated) => game.locator(".dock-place:not([disabled])").click({ timeout: ROUND_MILLIS });

/** Types a chip onto a spot in a round that takes bets, and sends it. */
async function send(player: Seated, spot: string): Promise<void> {
  await player.game.locator(`.spot[data-spot="${spot}"]`).click({ timeout: ROUND_MILLIS });
  await place(player);
}

/** Places a bet that the wallet accepts. Chips of a round that closed meanwhile stay for the next one. */
async function bet(player: Seated, spot: string): Promise<void> {
  const pile = (kind: string) => player.game.locator(`.spot[data-spot="${spot}"] .pile[data-kind="${kind}"]`);
  await expect(async () => {
    if ((await pile("typed").count()) === 0) await send(player, spot);
    else await place(player);
    await expect(pile("placed")).toBeVisible({ timeout: 4000 });
    await expect(player.game.locator('.dock-place[data-sending="false"]')).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 2 * ROUND_MILLIS });
}

const reaches = ({ game }: Seated, ...stages: readonly string[]) =>
  game.locator(inStage(...stages)).waitFor({ timeout: ROUND_MILLIS });

const isCut = ({ game }: Seated) => expect(game.locator(".ribbon")).toBeVisible({ timeout: ROUND_MILLIS });
const isMended = ({ game }: Seated) => expect(game.locator(".ribbon")).toBeHidden({ timeout: ROUND_MILLIS });
/** Bets, and stays until the page has told the player's return. */
async function playRound(player: Seated, spot: string): Promise<void> {
  await bet(player, spot);
  await player.game.locator(".table-result-detail").waitFor({ timeout: ROUND_MILLIS });
}

/** The rounds of a player as the page lists them. */
async function roundsOf({ page, game, sayStudio }: Seated): Promise<readonly ListedRound[]> {
  const answered = page.waitForResponse((response) => response.url().includes("/api/table/my-rounds"));
  await game.getByRole("button", { name: sayStudio("Rounds played") }).click();
  return ((await (await answered).json()) as { readonly rounds: readonly ListedRound[] }).rounds;
}

/**
 * Kills the studio while the wallet takes calls and answers none, so calls are under way. `until` waits for the moment.
 * Returns once the studio serves again and all pages are connected.
 */
async function killStudio(
  own: RunningPlatform,
  players: readonly Seated[],
  until: () => Promise<unknown>,
): Promise<void> {
  const wallet = own.pids.get("server") ?? 0;
  process.kill(wallet, "SIGSTOP");
  let serves: Promise<void> | undefined;
  try {
    await until();
    serves = own.killAndStart("studio");
  } finally {
    process.kill(wallet, "SIGCONT");
  }
  await serves;
  await Promise.all(players.map(isMended));
}

test("[R-1.01] three players share a table through a cut line and kills of the studio, and nobody loses a cent", async ({
  page,
  browser,
  people,
  own,
}) => {
  test.setTimeout(6 * ROUND_MILLIS);
  const { banyan, noor } = own.addresses;
  const wanted = { balance: BALANCE };
  const line = await openLine();
  const [english, urdu] = [await phone(browser, "en-GB", line.proxy), await phone(browser, "ur-PK")];
  const players = await Promise.all([
    seat(page, "en", banyan, await people.newMember("banyan", wanted)),
    seat(english, "en", banyan, await people.newMember("banyan", wanted)),
    seat(urdu, "ur", noor, await people.newMember("noor", wanted)),
  ]);
  const [desk, first, second] = players;

  // Bets, the deal and the payout. One line is cut with a bet on the table, and misses the deal.
  const others = Promise.all([playRound(desk, "player"), playRound(second, "tie")]);
  await bet(first, "banker");
  line.cut();
  await isCut(first);
  await reaches(desk, "closed", "dealt");
  line.mend();
  await Promise.all([isMended(first), others]);

  // A bet is on its way to the wallet.
  await Promise.all([bet(desk, "player"), bet(first, "banker"), bet(second, "player")]);
  await killStudio(own, players, async () => {
    await send(first, "tie");
    await sleep(200);
  });
  // The wins of the same round are on their way.
  await reaches(desk, "dealt", "paying");
  await killStudio(own, players, () => reaches(desk, "paying", "over"));
  // The cards are being told.
  await Promise.all([bet(desk, "banker"), bet(first, "player"), bet(second, "banker")]);
  await reaches(desk, "dealt");
  await killStudio(own, players, () => Promise.resolve());

  const outcomes = new Map<string, string>();
  for (const player of players) {
    const { id } = player.member;
    await expect.poll(async () => (await people.moneyOf(id)).openRounds, { timeout: ROUND_MILLIS }).toBe(0);
    const { balance, staked, paid } = await people.moneyOf(id);
    expect(staked).toBeGreaterThan(0n);
    expect(balance).toBe(BALANCE - staked + paid);
    const shown = player.game.locator(".dock-figures .figure-value").first();
    await expect.poll(async () => (await shown.innerText()).replaceAll(/\D/g, "")).toBe(String(balance));
    // The page and the books have the same rounds. All players of a round have its one result.
    const rounds = await roundsOf(player);
    const sum = (of: (round: ListedRound) => string | null) =>
      rounds.reduce((total, round) => total + BigInt(of(round) ?? "0"), 0n);
    expect([sum((round) => round.staked), sum((round) => round.win)]).toEqual([staked, paid]);
    for (const { round, mark } of rounds) {
      expect(JSON.stringify(mark)).toBe(outcomes.get(round) ?? JSON.stringify(mark));
      outcomes.set(round, JSON.stringify(mark));
    }
  }
  expect(await people.faultsInBooks()).toEqual([]);
  await Promise.all([english.context().close(), urdu.context().close()]);
  line.close();
});
