import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "playwright-core";
import type { Network } from "./site/budgets.ts";

/** A cheap phone: its window, and how much slower its processor is than this machine's. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const SLOWER = 4;

/** A browser context of a visitor with a cheap phone. */
export const PHONE_CONTEXT = { ...PHONE, locale: "en-GB" } satisfies BrowserContextOptions;

/**
 * Site and game share a process, as on a phone. A frame in a separate process would be neither slowed down nor counted.
 */
const ONE_PROCESS = [
  "--disable-site-isolation-trials",
  "--disable-features=OriginKeyedProcessesByDefault,IsolateOrigins,site-per-process",
];

/** Starts a browser with an empty profile. */
export function launchPhoneBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  return chromium.launch({
    args: ["--no-sandbox", ...ONE_PROCESS, ...args],
    ...(executablePath && { executablePath }),
  });
}

/** From now on the page has a cheap phone's processor and that network. */
export async function slowDown(cdp: CDPSession, network: Network): Promise<void> {
  await throttle(cdp, network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

export async function throttle(
  cdp: CDPSession,
  { latencyMillis, bytesPerSecond }: Pick<Network, "latencyMillis" | "bytesPerSecond">,
): Promise<void> {
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMillis,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Signs in as the demo member that every new platform has. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('input[autocomplete="username"]').fill("demo");
  await page.locator('input[type="password"]').fill("member-demo-1");
  await page.locator('input[type="password"]').press("Enter");
  await page.waitForURL(`${origin}/`);
}
