import type { Browser, CDPSession, Frame, Page } from "playwright-core";
import { PHONE_CONTEXT, signIn, slowDown, throttle } from "../phone.ts";
import type { Network } from "../site/budgets.ts";
import type { FamilyGame } from "./find-games.ts";
import { AS_WITH_GRAPHICS_CHIP, type Seen, WATCH } from "./watch-game.ts";

export interface GameVisit {
  readonly site: string;
  readonly game: FamilyGame;
  readonly network: Network;
  /** From a press in the idle lobby, or by the game's address without a loaded site. */
  readonly from: "lobby" | "address";
  /** Draws as a phone with a graphics chip does, or as this machine does without one. */
  readonly draws: "webgl" | "canvas";
  /** How many spins are measured after the first one. */
  readonly spins: number;
}

export interface GameFigures {
  /** From the press until Spin is enabled, and until the reels turn. */
  readonly readyMillis: number;
  readonly firstSpinMillis: number;
  readonly firstSpinBytes: number;
  readonly frames: readonly number[];
  /** For each frame: the time of the page's thread, and its scripts and layout; in slowed-down milliseconds. */
  readonly threadMillis: number;
  readonly scriptMillis: number;
  readonly layoutMillis: number;
  readonly renderer: string;
}

/** A network without delay. */
export const UNHINDERED: Network = { name: "9 Mbps", latencyMillis: 0, bytesPerSecond: -1 };

const WAIT_MILLIS_MAX = 60_000;
const LOBBY_REST_MILLIS = 2_500;

/** Opens one game in a fresh browser, up to its first spin and through some more. */
export async function measureGame(browser: Browser, visit: GameVisit): Promise<GameFigures> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: "block" });
  try {
    if (visit.draws === "webgl") await context.addInitScript(AS_WITH_GRAPHICS_CHIP);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    await signIn(page, visit.site);
    const cdp = await context.newCDPSession(page);
    const opened = await openGame(page, cdp, visit);
    const frame = await gameFrame(page);
    const first = await until(frame, ({ turning }) => turning > 0);
    if (!opened.sawPictures()) throw new Error("the game's frame has a process of its own, which nothing slows down");
    if (opened.documents() !== 1) throw new Error("the game could not be loaded at its first try");
    const opening = {
      readyMillis: first.ready - opened.at,
      firstSpinMillis: first.turning - opened.at,
      firstSpinBytes: opened.bytes(),
    };
    return { ...opening, ...(await watchSpins(cdp, frame, visit.spins)), renderer: first.renderer };
  } finally {
    await context.close();
  }
}

/** Returns when the game was requested, in epoch milliseconds, and a count of the bytes since then. */
async function openGame(page: Page, cdp: CDPSession, { site, game, network, from }: GameVisit) {
  const path = `/seamless?vassalage=${game.vassalage}&gameCode=${game.gameCode}`;
  await page.waitForTimeout(LOBBY_REST_MILLIS);
  let bytes = 0;
  let sawPictures = false;
  let documents = 0;
  cdp.on("Network.requestWillBeSent", ({ request, type }) => {
    sawPictures ||= request.url.includes("/atlas");
    if (type === "Document" && request.url.includes("/play/")) documents += 1;
  });
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const noted = { bytes: () => bytes, sawPictures: () => sawPictures, documents: () => documents };
  await cdp.send("Network.enable");
  if (from === "address") await cdp.send("Network.clearBrowserCache");
  await slowDown(cdp, network);
  if (from === "address") {
    const at = Date.now();
    await page.goto(`${site}${path}`, { waitUntil: "commit" });
    return { at, ...noted };
  }
  const at = await page.evaluate<number>(pressed(path));
  return { at, ...noted };
}

/** Navigates the site to a page as a press on a game's card does; returns the time in epoch milliseconds. */
const pressed = (path: string): string => `(() => {
  const at = performance.timeOrigin + performance.now();
  history.pushState(null, "", ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent("popstate"));
  return at;
})()`;

async function gameFrame(page: Page): Promise<Frame> {
  const end = Date.now() + WAIT_MILLIS_MAX;
  while (Date.now() < end) {
    const frame = page.frames().find((each) => each.url().includes("/play/"));
    if (frame) return frame;
    await page.waitForTimeout(20);
  }
  throw new Error("no game was opened");
}

/** Polls from outside: the page's security policy forbids evaluated text, which a wait inside the page would need. */
async function until(frame: Frame, isSo: (seen: Seen) => boolean): Promise<Seen> {
  const end = Date.now() + WAIT_MILLIS_MAX;
  while (Date.now() < end) {
    const seen = await frame.evaluate<Seen | undefined>("window.__game").catch(() => undefined);
    if (seen && isSo(seen)) return seen;
    await frame.page().waitForTimeout(50);
  }
  throw new Error("the game did not come so far");
}

async function watchSpins(cdp: CDPSession, frame: Frame, spins: number) {
  await throttle(cdp, UNHINDERED);
  await cdp.send("Performance.enable");
  await until(frame, ({ busy }) => !busy);
  const frames: number[] = [];
  const work = { thread: 0, script: 0, layout: 0 };
  for (let spin = 0; spin < spins; spin += 1) {
    const before = await workOf(cdp);
    const noted = (await until(frame, () => true)).frames.length;
    await frame.evaluate("document.querySelector('button.spin').click()");
    await until(frame, (seen) => seen.busy || seen.frames.length > noted);
    const { frames: all } = await until(frame, ({ busy }) => !busy);
    const after = await workOf(cdp);
    frames.push(...all.slice(noted));
    work.thread += after.thread - before.thread;
    work.script += after.script - before.script;
    work.layout += after.layout - before.layout;
  }
  const each = (millis: number): number => millis / Math.max(1, frames.length);
  return {
    frames,
    threadMillis: each(work.thread),
    scriptMillis: each(work.script),
    layoutMillis: each(work.layout),
  };
}

/** Milliseconds of work in the page's thread so far. */
async function workOf(cdp: CDPSession) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    thread: of("TaskDuration"),
    script: of("ScriptDuration"),
    layout: of("LayoutDuration") + of("RecalcStyleDuration"),
  };
}
