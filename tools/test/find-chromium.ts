import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runProgram } from "../run-program.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** An installed one, by its name or in Playwright's folder. */
export async function installedChromium(): Promise<string | undefined> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    chromium.executablePath(),
  ];
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
  return undefined;
}

/** On Debian as root the distribution's package is best, because it includes the libraries. */
async function installChromium(): Promise<void> {
  const isDebianRoot = process.getuid?.() === 0 && (await isProgram("/usr/bin/apt-get"));
  if (isDebianRoot) {
    console.log("Installing Chromium with apt-get");
    await runProgram("apt-get", ["update"]);
    const { exitCode } = await runProgram("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"]);
    if (exitCode === 0) return;
  }
  console.log("Downloading Chromium");
  await runProgram("playwright-core", ["install", "chromium"]);
}

/**
 * The browser for the journeys: the one at CHROMIUM_PATH, else an installed one, else one that is installed now.
 * Undefined when none is available.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return (await isProgram(given)) ? given : undefined;
  const found = await installedChromium();
  if (found) return found;
  await installChromium();
  return installedChromium();
}
