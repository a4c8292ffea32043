import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { PHONE_CONTEXT, signIn, slowDown } from "../phone.ts";
import type { Metric, Network, PageName } from "./budgets.ts";

export type Figures = Readonly<Partial<Record<Metric, number>>>;

export interface Visit {
  readonly page: PageName;
  readonly url: string;
  readonly network: Network;
}

/** A page is idle after this long without a long task and without a request. */
const REST_MILLIS = 1_200;
/** After this long without content the visit has failed. */
const NEVER_MILLIS = 60_000;

/** Records measurements in the page from its start. */
const OBSERVE = `(() => {
  if (window !== window.top) return;
  const seen = (window.__seen = { fcp: 0, lcp: 0, cls: 0, long: [], ready: 0, inp: 0, playable: 0 });
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch("paint", (e) => { if (e.name === "first-contentful-paint") seen.fcp = e.startTime; });
  watch("largest-contentful-paint", (e) => { seen.lcp = e.startTime; });
  watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.cls += e.value; });
  // Only the page's own work counts. The first spin covers the game in its frame.
  watch("longtask", (e) => { if (e.name !== "cross-origin-descendant") seen.long.push([e.startTime, e.duration]); });
  watch("event", (e) => { if (e.interactionId) seen.inp = Math.max(seen.inp, e.duration); }, { durationThreshold: 16 });
  addEventListener("message", ({ data }) => { if (data?.type === "banyan:ready") seen.playable = performance.now(); });
  // An observer, because a check in every frame would make a waiting page draw sixty frames a second.
  const look = () => {
    if (!document.getElementById("root")?.firstElementChild || document.getElementById("first")) return;
    changes.disconnect();
    requestAnimationFrame(() => { seen.ready = performance.now(); });
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
})()`;

interface Seen {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly long: readonly (readonly [number, number])[];
  readonly ready: number;
  readonly inp: number;
  /** When the game in the frame reported that it can be played; 0 before. */
  readonly playable: number;
}

const seenBy = (page: Page) => page.evaluate<Seen>("window.__seen");

/** One first visit in a fresh browser; for the home page also a second visit by the same browser. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<Figures> {
  const first = await measureFirst(browser, visit);
  return visit.page === "home" ? { ...first, "repeat lcp": await measureRepeat(browser, visit) } : first;
}

async function measureFirst(browser: Browser, { page: name, url, network }: Visit): Promise<Figures> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    // Only a signed-in player opens a game. The sign-in is not measured, and the page is left so that nothing of it
    // goes on.
    if (name === "game frame") {
      await signIn(page, new URL(url).origin);
      await page.goto("about:blank");
    }
    await page.addInitScript(OBSERVE);
    const bytes = await throttled(await context.newCDPSession(page), network, { kept: false });
    await page.goto(url, { waitUntil: "load" });
    await until(page, ({ ready }) => ready > 0);
    const spin = name === "game frame" ? await firstSpin(page, bytes) : {};
    await atRest(page);
    const first = await seenBy(page);
    const weights = { ...bytes.by, all: bytes.all / 1024, requests: bytes.requests };
    await JOURNEYS[name](page);
    const { inp } = await seenBy(page);
    // The page is interactive after the last long task that follows the first paint, and when its content responds.
    const busyUntil = Math.max(first.ready, ...first.long.map(([start, duration]) => start + duration));
    const blocking = first.long.filter(([start]) => start > first.fcp).reduce((sum, [, each]) => sum + each - 50, 0);
    const { fcp, lcp, cls } = first;
    return { ...weights, ...spin, fcp, lcp, interactive: busyUntil, tbt: blocking, cls, inp };
  } finally {
    await context.close();
  }
}

/** When the game can be played, and all bytes until then. */
async function firstSpin(page: Page, bytes: Bytes): Promise<Figures> {
  const { playable } = await until(page, (seen) => seen.playable > 0);
  return { "first spin": playable, "first spin size": bytes.all / 1024 };
}

/** The largest paint of a repeat visit, with the cache of the first one. */
async function measureRepeat(browser: Browser, { url, network }: Visit): Promise<number> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: "allow" });
  try {
    const before = await context.newPage();
    await before.addInitScript(OBSERVE);
    await before.goto(url, { waitUntil: "load" });
    await until(before, ({ ready }) => ready > 0);
    await keptByBrowser(context);
    await atRest(before);
    await before.close();
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await throttled(await context.newCDPSession(page), network, { kept: true });
    await page.goto(url, { waitUntil: "load" });
    await until(page, ({ ready }) => ready > 0);
    await atRest(page);
    return (await seenBy(page)).lcp;
  } finally {
    await context.close();
  }
}

/** Waits until the site's service worker has begun to cache pieces. Without one only the browser's cache is used. */
async function keptByBrowser(context: BrowserContext): Promise<void> {
  if (context.serviceWorkers().length > 0) return;
  await context.waitForEvent("serviceworker", { timeout: 5_000 }).catch(() => undefined);
}

/** Polls from outside: the page's security policy forbids evaluated text. Throws after the time limit. */
async function until(page: Page, holds: (seen: Seen) => boolean): Promise<Seen> {
  const end = performance.now() + NEVER_MILLIS;
  for (;;) {
    const seen = await seenBy(page);
    if (holds(seen)) return seen;
    if (performance.now() > end) throw new Error(`${page.url()} has not come so far: ${JSON.stringify(seen)}`);
    await page.waitForTimeout(50);
  }
}

interface Bytes {
  readonly by: { js: number; css: number; html: number; fonts: number; images: number };
  all: number;
  requests: number;
}

/**
 * Applies the network and counts the bytes. Unless `kept`, the cache is empty. Prefetched resources are cached in any
 * case.
 */
async function throttled(cdp: CDPSession, network: Network, { kept }: { readonly kept: boolean }): Promise<Bytes> {
  const bytes: Bytes = { by: { js: 0, css: 0, html: 0, fonts: 0, images: 0 }, all: 0, requests: 0 };
  const kinds = new Map<string, keyof Bytes["by"]>();
  const KIND: Readonly<Record<string, keyof Bytes["by"]>> = {
    Script: "js",
    Stylesheet: "css",
    Document: "html",
    Font: "fonts",
    Image: "images",
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("data:")) return;
    bytes.requests += 1;
    const kind = KIND[type ?? ""];
    if (kind) kinds.set(requestId, kind);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind) bytes.by[kind] += encodedDataLength / 1024;
  });
  await cdp.send("Network.enable");
  if (!kept) await cdp.send("Network.clearBrowserCache");
  await slowDown(cdp, network);
  return bytes;
}

async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(REST_MILLIS);
}

/** The first actions of a visitor on a phone. */
const JOURNEYS: Readonly<Record<PageName, (page: Page) => Promise<void>>> = {
  home: lookAround,
  "game list": lookAround,
  // Leaving ends the page that is measured, so it comes last. In the other order the lobby would be measured.
  async "game frame"(page) {
    await tapAndClose(page, page.locator("header button").last());
    await page.locator("header button").first().tap({ timeout: 3_000 });
    await page.waitForTimeout(400);
  },
};

/** Opens the menu, closes it, and scrolls down. */
async function lookAround(page: Page): Promise<void> {
  for (const button of await page.locator("header button").all()) await tapAndClose(page, button);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(400);
}

/** Throws when the button cannot be tapped: a page that ignores its visitor has no responsiveness to report. */
async function tapAndClose(page: Page, button: ReturnType<Page["locator"]>): Promise<void> {
  await button.tap({ timeout: 10_000 });
  await page.keyboard.press("Escape");
  await page.waitForTimeout(200);
}
