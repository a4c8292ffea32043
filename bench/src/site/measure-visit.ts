import type { Browser, CDPSession, Page } from "playwright-core";
import type { Metric, Network } from "./budgets.ts";

export type Figures = Readonly<Record<Metric, number>>;

export interface Visit {
  readonly url: string;
  /** Signs in first, as the demo member, before anything is measured. */
  readonly login: boolean;
  readonly network: Network;
}

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** After so long without a long task and without a request a page has come to rest. */
const REST_MILLIS = 1_200;

/** What the page itself notes from its first moment on. */
const OBSERVE = `(() => {
  const seen = (window.__seen = { fcp: 0, lcp: 0, cls: 0, long: [], ready: 0, inp: 0 });
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch("paint", (e) => { if (e.name === "first-contentful-paint") seen.fcp = e.startTime; });
  watch("largest-contentful-paint", (e) => { seen.lcp = e.startTime; });
  watch("layout-shift", (e) => { if (!e.hadRecentInput) seen.cls += e.value; });
  watch("longtask", (e) => seen.long.push([e.startTime, e.duration]));
  watch("event", (e) => { if (e.interactionId) seen.inp = Math.max(seen.inp, e.duration); }, { durationThreshold: 16 });
  const look = () => {
    const root = document.getElementById("root");
    if (root?.firstElementChild && !document.getElementById("first")) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

interface Seen {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly long: readonly (readonly [number, number])[];
  readonly ready: number;
  readonly inp: number;
}

const seenBy = (page: Page) => page.evaluate<Seen>("window.__seen");

/** One first visit in a browser that has never been there. */
export async function measureVisit(browser: Browser, { url, login, network }: Visit): Promise<Figures> {
  const context = await browser.newContext({ ...PHONE, locale: "en-GB", serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    if (login) await signIn(page, new URL(url).origin);
    await page.addInitScript(OBSERVE);
    const cdp = await context.newCDPSession(page);
    const bytes = await throttled(cdp, network);
    await page.goto(url, { waitUntil: "load" });
    // The page forbids to have texts run as program, which waiting inside it would be.
    while ((await seenBy(page)).ready === 0) await page.waitForTimeout(50);
    await atRest(page);
    const first = await seenBy(page);
    const weights = { ...bytes.by, all: bytes.all / 1024, requests: bytes.requests };
    await journey(page);
    const { inp } = await seenBy(page);
    // Interactive is when the last long task after the first paint is over, and what is shown answers.
    const busyUntil = Math.max(first.ready, ...first.long.map(([start, duration]) => start + duration));
    const blocking = first.long.filter(([start]) => start > first.fcp).reduce((sum, [, each]) => sum + each - 50, 0);
    return { ...weights, fcp: first.fcp, lcp: first.lcp, interactive: busyUntil, tbt: blocking, cls: first.cls, inp };
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('input[autocomplete="username"]').fill("demo");
  await page.locator('input[type="password"]').fill("member-demo-1");
  await page.locator('input[type="password"]').press("Enter");
  await page.waitForURL(`${origin}/`);
}

async function throttled(cdp: CDPSession, { latencyMillis, bytesPerSecond }: Network) {
  const by = { js: 0, css: 0, html: 0, fonts: 0, images: 0 };
  const kinds = new Map<string, keyof typeof by>();
  const bytes = { by, all: 0, requests: 0 };
  const KIND: Readonly<Record<string, keyof typeof by>> = {
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
    if (kind) by[kind] += encodedDataLength / 1024;
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMillis,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return bytes;
}

async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(REST_MILLIS);
}

/** What somebody does first on a phone: opens the menu and closes it, and looks further down. */
async function journey(page: Page): Promise<void> {
  for (const button of await page.locator("header button").all()) {
    await button.tap({ timeout: 3_000 }).catch(() => undefined);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(200);
  }
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(400);
}
