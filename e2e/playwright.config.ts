import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { journeysOf } from "./src/projects.ts";

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

const { CHROMIUM_PATH, CI } = process.env;
const LAUNCH = { args: BROWSER_ARGS, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) };

export default defineConfig({
  testDir: "src",
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
    { name: "phone-en", use: { ...PHONE, ...ENGLISH }, testMatch: journeysOf("phone-en") },
    { name: "phone-ur", use: { ...PHONE, ...URDU }, testMatch: journeysOf("phone-ur") },
    { name: "desktop-en", use: { ...DESKTOP, ...ENGLISH }, testMatch: journeysOf("desktop-en") },
    { name: "desktop-ur", use: { ...DESKTOP, ...URDU }, testMatch: journeysOf("desktop-ur") },
    {
      name: "screens",
      use: {
        ...DESKTOP,
        ...ENGLISH,
        // Axe looks at no picture: drawing thousands of them would take longer than all else.
        launchOptions: { ...LAUNCH, args: [...BROWSER_ARGS, "--blink-settings=imagesEnabled=false"] },
      },
      testMatch: journeysOf("screens"),
    },
  ],
});
