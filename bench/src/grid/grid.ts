import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, startPlatform } from "@banyan/dev-env";
import type { Browser, Page } from "playwright-core";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { gamesListed } from "../listed-games.ts";
import { PHONE_CONTEXT, SLOWER, launchPhoneBrowser } from "../phone.ts";
import { type FrameTimes, NOTE_FRAMES, scrollThrough } from "./scroll-through.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
/** Measures a running platform instead of starting one. */
const ADDRESS = process.env["BENCH_SITE"];

/** A longer frame is visible as a stutter. */
const LONG_FRAME_MILLIS = 33;
/** The share of frames that may be long. */
const MOST = 0.05;
/** Tiles must appear within this time after scrolling stops. */
const TILES_WITHIN_MILLIS = 5_000;

/**
 * Scrolls the list of all games on a cheap phone: 360 × 740 at 2×, a four times slower processor, by touch from top to
 * end. Measures the share of frames that take longer than 33 ms. An empty page of the same height is scrolled in turns
 * with it: stutter there is caused by the machine.
 */
export const gridBench: Bench = {
  name: "grid",
  async run() {
    if (ADDRESS !== undefined) return [await measureGrid(ADDRESS)];
    const dataDir = join(import.meta.dirname, "..", "..", "..", ".cache", `bench-grid-${process.pid}`);
    const platform = await startPlatform({ firstPort: await freePortRow("127.0.0.1"), dataDir, fast: true });
    try {
      return [await measureGrid(platform.addresses.banyan)];
    } finally {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measureGrid(address: string): Promise<BenchLine> {
  const games = await gamesListed(address);
  const browser = await launchPhoneBrowser();
  try {
    // The house draws pictures on the first request. That is not the phone's work.
    const { height } = await scrollList(browser, address);
    const lists: FrameTimes[] = [];
    const empties: FrameTimes[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      empties.push(await scrollEmpty(browser, height));
      lists.push((await scrollList(browser, address)).times);
    }
    const value = round(median(lists.map(shareOfLong)), 4);
    const all = lists.flat();
    return {
      bench: "grid",
      value,
      unit: "share of frames over 33 ms",
      reference: MOST,
      referenceIs:
        "the share that may be; an empty page of the same height, scrolled in turns with it, is in the details",
      ratio: round(value / MOST, 3),
      details: {
        emptyPage: round(median(empties.map(shareOfLong)), 4),
        rounds: ROUNDS,
        games,
        framesPerRound: Math.round(all.length / ROUNDS),
        p50: round(percentile(all, 0.5), 1),
        p95: round(percentile(all, 0.95), 1),
        p99: round(percentile(all, 0.99), 1),
        longest: round(Math.max(...all), 1),
      },
    };
  } finally {
    await browser.close();
  }
}

function shareOfLong(times: FrameTimes): number {
  return times.filter((millis) => millis > LONG_FRAME_MILLIS).length / times.length;
}

/** Checks two heights, because one may be between two rows. */
const TILES_IN_VIEW = `[400, 440].some((y) => document.elementFromPoint(60, y)?.closest("article"))`;

/** A fresh browser scrolls through the list. After each stop tiles must be visible in the middle of the screen. */
async function scrollList(browser: Browser, address: string): Promise<{ times: FrameTimes; height: number }> {
  return onPhone(browser, async (page, cdp) => {
    await page.goto(`${address}/rng`, { waitUntil: "load" });
    await page.locator("article img").first().waitFor();
    await page.waitForTimeout(1_500);
    const height = await page.evaluate<number>("document.documentElement.scrollHeight");
    const times = await scrollThrough(page, cdp, async (stop) => {
      const until = Date.now() + TILES_WITHIN_MILLIS;
      while (!(await page.evaluate<boolean>(TILES_IN_VIEW))) {
        if (Date.now() > until) throw new Error(`No tiles have come at stop ${stop}: nothing was scrolled.`);
        await page.waitForTimeout(50);
      }
    });
    return { times, height };
  });
}

async function scrollEmpty(browser: Browser, height: number): Promise<FrameTimes> {
  return onPhone(browser, async (page, cdp) => {
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width"><div style="height:${height}px">`,
    );
    await page.evaluate(NOTE_FRAMES);
    return scrollThrough(page, cdp, async () => undefined);
  });
}

async function onPhone<Result>(
  browser: Browser,
  work: (page: Page, cdp: Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(NOTE_FRAMES);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}
