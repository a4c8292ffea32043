import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runProgram } from "../run-program.ts";

/** Chromium without windows, profiles and their services: the same engine needs less CPU time for the journeys. */
const HEADLESS_SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function firstProgram(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
  return undefined;
}

function inPath(name: string): readonly string[] {
  return (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name));
}

/** An installed one, by its name or in Playwright's folder. */
export async function installedChromium(): Promise<string | undefined> {
  return firstProgram([...NAMES.flatMap(inPath), ...PLACES, chromium.executablePath()]);
}

/** On Debian as root the distribution's package is best, because it includes the libraries. */
async function installHeadlessShell(): Promise<string | undefined> {
  const isDebianRoot = process.getuid?.() === 0 && (await isProgram("/usr/bin/apt-get"));
  if (!isDebianRoot) return undefined;
  console.log(`Installing ${HEADLESS_SHELL} with apt-get`);
  await runProgram("apt-get", ["update"]);
  await runProgram("apt-get", ["install", "--yes", "--no-install-recommends", HEADLESS_SHELL]);
  return firstProgram(inPath(HEADLESS_SHELL));
}

/**
 * The browser for the journeys: the one at CHROMIUM_PATH, else Debian's headless shell, else an installed Chromium, else
 * one that is downloaded now. Undefined when none is available.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return (await isProgram(given)) ? given : undefined;
  const found =
    (await firstProgram(inPath(HEADLESS_SHELL))) ?? (await installHeadlessShell()) ?? (await installedChromium());
  if (found) return found;
  console.log("Downloading Chromium");
  await runProgram("playwright-core", ["install", "chromium"]);
  return installedChromium();
}
