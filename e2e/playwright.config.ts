import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { STILL, WITH_PICTURES, WITHOUT_PICTURES } from "./src/browser.ts";
import { journeysOf } from "./src/projects.ts";

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ENGLISH = { locale: "en-GB" };
const URDU = { locale: "ur-PK" };

export default defineConfig({
  testDir: "src",
  // Node runs these sources itself. Without a cache, transforming them would take twelve seconds before the first test.
  build: { external: ["**/packages/**"] },
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
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json"]],
  use: {
    browserName: "chromium",
    ...WITH_PICTURES,
    ...STILL,
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
        ...WITHOUT_PICTURES,
      },
      testMatch: journeysOf("screens"),
    },
    { name: "phone-en", use: { ...PHONE, ...ENGLISH }, testMatch: journeysOf("phone-en") },
    { name: "phone-ur", use: { ...PHONE, ...URDU }, testMatch: journeysOf("phone-ur") },
    { name: "desktop-en", use: { ...DESKTOP, ...ENGLISH }, testMatch: journeysOf("desktop-en") },
    { name: "desktop-ur", use: { ...DESKTOP, ...URDU }, testMatch: journeysOf("desktop-ur") },
  ],
});
