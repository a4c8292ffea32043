import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { PHONE_CONTEXT, signIn, slowDown } from "../phone.ts";
import type { Metric, Network, PageName } from "./budgets.ts";

export type Figures = Readonly<Partial<Record<Metric, number>>>;

export interface Visit {
  readonly page: PageName;
  readonly url: string;
  readonly network: Network;
}

/** After so long without a long task and without a request a page has come to rest. */
const REST_MILLIS = 1_200;
/** A page that shows nothing after so long never will. */
const NEVER_MILLIS = 60_000;

/**
 * Of a page that is watched from outside the browser notes where each Error was made, and for the first one, which
 * React makes while it begins, reads the whole program once more: a tenth of a second that no phone spends. So the
 * site's Errors are made without their place.
 */
const PLACELESS_ERRORS = `
  const Placed = Error;
  window.Error = function Error(message) {
    const made = Object.create((new.target ?? Placed).prototype);
    if (message !== undefined) Object.defineProperty(made, "message", { value: String(message), writable: true });
    return made;
  };
  window.Error.prototype = Placed.prototype;
  Object.setPrototypeOf(window.Error, Placed);
`;

/** What the page itself notes from its first moment on. */
const OBSERVE = `(() => {
  if (window !== window.top) return;
  ${PLACELESS_ERRORS}
  const seen = (window.__seen = { fcp: 0, lcp: 0, cls: 0, long: [], ready: 0, inp: 0, playable: 0 });
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch("paint", (e) => { if (e.name === "first-contentful-paint") seen.fcp = e.startTime; });
  watch("largest-contentful-paint", (e) => { seen.lcp = e.startTime; });
  watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.cls += e.value; });
  // What the game in its frame does is told by the first spin; of the page that frames it, its own work.
  watch("longtask", (e) => { if (e.name !== "cross-origin-descendant") seen.long.push([e.startTime, e.duration]); });
  watch("event", (e) => { if (e.interactionId) seen.inp = Math.max(seen.inp, e.duration); }, { durationThreshold: 16 });
  addEventListener("message", ({ data }) => { if (data?.type === "banyan:ready") seen.playable = performance.now(); });
  // Told of what changes, not looking in every frame: that would have a page that waits draw sixty frames a second.
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
  /** When a game in a frame said that it can be played; 0 before. */
  readonly playable: number;
}

const seenBy = (page: Page) => page.evaluate<Seen>("window.__seen");

/** One first visit in a browser that has never been there; of the home page also a second one by the same browser. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<Figures> {
  const first = await measureFirst(browser, visit);
  return visit.page === "home" ? { ...first, "repeat lcp": await measureRepeat(browser, visit) } : first;
}

async function measureFirst(browser: Browser, { page: name, url, network }: Visit): Promise<Figures> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    // A game is opened by whoever has signed in; before that nothing is measured, and nothing of it goes on meanwhile.
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
    // Interactive is when the last long task after the first paint is over, and what is shown answers.
    const busyUntil = Math.max(first.ready, ...first.long.map(([start, duration]) => start + duration));
    const blocking = first.long.filter(([start]) => start > first.fcp).reduce((sum, [, each]) => sum + each - 50, 0);
    const { fcp, lcp, cls } = first;
    return { ...weights, ...spin, fcp, lcp, interactive: busyUntil, tbt: blocking, cls, inp };
  } finally {
    await context.close();
  }
}

/** When the game can be played, and all that came over the network until then. */
async function firstSpin(page: Page, bytes: Bytes): Promise<Figures> {
  const { playable } = await until(page, (seen) => seen.playable > 0);
  return { "first spin": playable, "first spin size": bytes.all / 1024 };
}

/** The largest paint when the same browser comes again, with all that it kept of the first visit. */
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

/** Waits until the site's service worker has begun to keep pieces; a site that has none keeps what the browser keeps. */
async function keptByBrowser(context: BrowserContext): Promise<void> {
  if (context.serviceWorkers().length > 0) return;
  await context.waitForEvent("serviceworker", { timeout: 5_000 }).catch(() => undefined);
}

/** The page forbids to have texts run as program, which waiting inside it would be. Throws when it never comes to it. */
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
 * Counts what comes, over that network. Unless it is `kept`, the browser has nothing of what came before; what a page
 * fetches beforehand it keeps, as every browser does.
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

/** What somebody does first on a phone. */
const JOURNEYS: Readonly<Record<PageName, (page: Page) => Promise<void>>> = {
  home: lookAround,
  "game list": lookAround,
  // Leaving ends the page of which the journey is told, so it comes last: the other order measured the lobby instead.
  async "game frame"(page) {
    await tapAndClose(page, page.locator("header button").last());
    await page.locator("header button").first().tap({ timeout: 3_000 });
    await page.waitForTimeout(400);
  },
};

/** Opens the menu and closes it, and looks further down. */
async function lookAround(page: Page): Promise<void> {
  for (const button of await page.locator("header button").all()) await tapAndClose(page, button);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(400);
}

async function tapAndClose(page: Page, button: ReturnType<Page["locator"]>): Promise<void> {
  await button.tap({ timeout: 3_000 }).catch(() => undefined);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(200);
}
