import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { journeysOf } from "./src/projects.ts";

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ENGLISH = { locale: "en-GB" };
const URDU = { locale: "ur-PK" };

/** A browser without a sandbox, which a container cannot provide, and without its own background requests. */
const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const { CHROMIUM_PATH, CI } = process.env;
const LAUNCH = { args: BROWSER_ARGS, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) };

export default defineConfig({
  testDir: "src",
  outputDir: join("..", ".cache", "e2e"),
  globalSetup: "./src/start-platform.ts",
  // Two browsers leave a fifth of two cores unused, because they wait for the platform and for animations.
  workers: 3,
  // On a busy machine a browser can exceed any wait. A real fault fails twice. npm test lists the journeys that were
  // retried.
  retries: 1,
  // Every wait ends with its event. Only a broken product reaches these limits, also on a busy machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(CI),
  reporter: [["list"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions: LAUNCH,
    timezoneId: "Asia/Karachi",
    actionTimeout: 60_000,
    // A service worker would make the page's calls itself, and journeys could not intercept them.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
  projects: [
    // The longest tests first: the run then ends with short ones, and no worker waits for the last.
    {
      name: "screens",
      use: {
        ...DESKTOP,
        ...ENGLISH,
        // Axe checks no picture, and drawing thousands of them would take longer than everything else.
        launchOptions: { ...LAUNCH, args: [...BROWSER_ARGS, "--blink-settings=imagesEnabled=false"] },
      },
      testMatch: journeysOf("screens"),
    },
    { name: "phone-en", use: { ...PHONE, ...ENGLISH }, testMatch: journeysOf("phone-en") },
    { name: "phone-ur", use: { ...PHONE, ...URDU }, testMatch: journeysOf("phone-ur") },
    { name: "desktop-en", use: { ...DESKTOP, ...ENGLISH }, testMatch: journeysOf("desktop-en") },
    { name: "desktop-ur", use: { ...DESKTOP, ...URDU }, testMatch: journeysOf("desktop-ur") },
  ],
});
