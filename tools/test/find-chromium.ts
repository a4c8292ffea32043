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

/** One that is there already, by its name or where Playwright keeps its own. */
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

/** On Debian as root the distribution's own is best: it brings the libraries it needs. */
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
 * The browser in which the journeys run: the one at CHROMIUM_PATH, else one that is installed, else one that is
 * installed now. Undefined when there is none to be had.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return (await isProgram(given)) ? given : undefined;
  const found = await installedChromium();
  if (found) return found;
  await installChromium();
  return installedChromium();
}
