import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ENGLISH = { locale: "en-GB" };
const URDU = { locale: "ur-PK" };

/** A browser that keeps to itself: no sandbox, which a container cannot give, and no calls of its own to the network. */
const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * The long journeys are walked on two of the four: each size, each language and each brand once. The short ones, which
 * see every screen's layout first, are walked on all.
 */
const MONEY_AND_OFFICE =
  /(addresses|brand-settings|catalogue|console|content|game-wallets|jackpots|keyboard|mini-games|receipt|reconciliation|withdrawal|whole)\.journey\.ts$/;

/** Walks through every screen choose their windows and languages themselves. */
const SCREENS = /screens\.journey\.ts$/;

const { CHROMIUM_PATH, CI } = process.env;
const LAUNCH = { args: BROWSER_ARGS, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) };

export default defineConfig({
  testDir: "src",
  testMatch: "**/*.journey.ts",
  outputDir: join("..", ".cache", "e2e"),
  globalSetup: "./src/start-house.ts",
  workers: 2,
  // On a busy machine a browser can be late by more than any wait; what is broken fails twice. npm test names who was
  // walked again.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(CI),
  reporter: [["list"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions: LAUNCH,
    timezoneId: "Asia/Karachi",
    actionTimeout: 15_000,
    // It would make the calls in the place of the page, where journeys could not stand in their way.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone-en", use: { ...PHONE, ...ENGLISH }, testIgnore: [MONEY_AND_OFFICE, SCREENS] },
    { name: "phone-ur", use: { ...PHONE, ...URDU }, testIgnore: SCREENS },
    { name: "desktop-en", use: { ...DESKTOP, ...ENGLISH }, testIgnore: SCREENS },
    { name: "desktop-ur", use: { ...DESKTOP, ...URDU }, testIgnore: [MONEY_AND_OFFICE, SCREENS] },
    {
      name: "screens",
      use: {
        ...DESKTOP,
        ...ENGLISH,
        // Axe looks at no picture: drawing thousands of them would take longer than all else.
        launchOptions: { ...LAUNCH, args: [...BROWSER_ARGS, "--blink-settings=imagesEnabled=false"] },
      },
      testMatch: SCREENS,
    },
  ],
});
