// Makes a sheet of pictures of games in play, for a visual check. Each game is shown at rest, in a win, in a great win
// and in a feature, on a phone and on a desk. The seed chooses games and rounds; families take turns.
//   npm run build && node apps/studio/src/server/slots/play-sheet/play-sheet.ts folder [count] [seed] [language] [phone|desk]
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { stdout } from "node:process";
import { SLOT_COUNT, slotGame } from "@banyan/game-math";
import { type Browser, chromium, type Frame, type Page } from "playwright-core";
import sharp from "sharp";
import { seededRandom } from "../../../art/drawing/seeded-random.ts";
import { openPictureStore } from "../../../art/index.ts";
import { gameOfNumber, type GameRecord } from "../game-record.ts";
import { findRound, type Scene, SCENES } from "./scenes.ts";
import { StagedStudio } from "./staged-studio.ts";

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const;
type Screen = keyof typeof SCREENS;

/** The selector that shows that a scene is ready for its picture, and the delay after it. */
const MOMENTS: Readonly<Record<Scene, { readonly shows: string; readonly millis: number }>> = {
  win: { shows: '.win-text[data-tone="win"]', millis: 900 },
  "great win": { shows: ".banner-win:not([hidden])", millis: 1_800 },
  feature: { shows: ".counter:not([hidden]), .pick", millis: 2_600 },
};
const WAIT_MILLIS_MAX = 60_000;
const REST_MILLIS = 700;
/** The height of a picture in the sheet. */
const SHEET_HEIGHT = 420;
const GAP = 6;

const [, , folder = "play-sheet", count = "20", seed = "1", language = "en", only] = process.argv;

const FAMILIES = 12;

/** Games of all families in turn. No family repeats before every other has had its turn. */
function chooseGames(): GameRecord[] {
  const random = seededRandom(Number(seed));
  const chosen: GameRecord[] = [];
  const families = new Set<string>();
  while (chosen.length < Number(count)) {
    const number = 1 + Math.floor(random() * SLOT_COUNT);
    const { family } = slotGame(number).math;
    if (families.has(family)) continue;
    families.add(family);
    if (families.size === FAMILIES) families.clear();
    chosen.push(gameOfNumber(number));
  }
  return chosen;
}

async function gameFrame(page: Page): Promise<Frame> {
  const frame = page.frames().find((each) => each.url().includes("/play/"));
  if (!frame) throw new Error("the game has no frame");
  await frame.locator('#game[data-state="idle"]').waitFor({ timeout: WAIT_MILLIS_MAX });
  return frame;
}

/** Plays one game and takes a picture of each scene. Returns them in order. */
async function playGame(browser: Browser, screen: Screen, game: GameRecord, name: string): Promise<Buffer[]> {
  const context = await browser.newContext({ ...SCREENS[screen], locale: language });
  try {
    const studio = new StagedStudio(game, language, pictures);
    const page = await context.newPage();
    await page.route("**/*", (route) => studio.answer(route));
    const scene = page.waitForResponse((response) => response.url().includes("/backdrop-"), {
      timeout: WAIT_MILLIS_MAX,
    });
    await page.goto(studio.address);
    const frame = await gameFrame(page);
    const taken: Buffer[] = [];
    const take = async (scene: string): Promise<void> => {
      const path = join(folder, `${name}-${screen}-${scene.replace(" ", "-")}.png`);
      taken.push(await page.screenshot({ path }));
    };
    // The scene behind the reels comes last.
    await (await scene).finished();
    await page.waitForTimeout(REST_MILLIS);
    await take("rest");
    for (const scene of SCENES) {
      studio.next = findRound(game.math, studio.bet, Number(seed), scene);
      if (!studio.next) continue;
      const { shows, millis } = MOMENTS[scene];
      await frame.locator('#game[data-state="idle"]').waitFor({ timeout: WAIT_MILLIS_MAX });
      await frame.locator("button.spin").click();
      await frame.locator(shows).first().waitFor({ timeout: WAIT_MILLIS_MAX });
      await page.waitForTimeout(millis);
      await take(scene);
    }
    return taken;
  } finally {
    await context.close();
  }
}

/** One row for every game. */
async function compose(rows: readonly (readonly Buffer[])[], screen: Screen): Promise<void> {
  const { width, height } = SCREENS[screen].viewport;
  const cell = { width: Math.round((width * SHEET_HEIGHT) / height), height: SHEET_HEIGHT };
  const columns = SCENES.length + 1;
  const cells = await Promise.all(
    rows.flatMap((row, down) =>
      row.map(async (picture, across) => ({
        input: await sharp(picture).resize(cell.width, cell.height).png().toBuffer(),
        left: across * (cell.width + GAP),
        top: down * (cell.height + GAP),
      })),
    ),
  );
  const size = { width: columns * (cell.width + GAP), height: rows.length * (cell.height + GAP) };
  await sharp({ create: { ...size, channels: 3, background: "#4b5563" } })
    .composite(cells)
    .png()
    .toFile(join(folder, `${screen}.png`));
}

const pictures = openPictureStore(join(folder, "pictures"));
await mkdir(folder, { recursive: true });
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
try {
  for (const screen of (["phone", "desk"] as const).filter((each) => only === undefined || each === only)) {
    const rows: Buffer[][] = [];
    for (const [index, game] of chooseGames().entries()) {
      const name = String(index + 1).padStart(2, "0");
      rows.push(await playGame(browser, screen, game, name));
      stdout.write(`${screen} ${name} ${game.number} ${game.math.family} ${game.names.en}\n`);
    }
    await compose(rows, screen);
  }
} finally {
  await browser.close();
}
process.exit();
