import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePortRow, startPlatform, studioVendors } from "@banyan/dev-env";
import { factsOf, PLATFORM_VARIABLE } from "./journey-platform.ts";

const LISTED_MILLIS_MAX = 120_000;
/** Players have six seconds to bet at the table of the test studio. */
const CROUPIER_PACE_PERCENT = 50;

/**
 * Runs before all journeys: starts the whole platform on separate ports and data. Returns the function that stops it.
 */
export default async function startJourneyPlatform(): Promise<() => Promise<void>> {
  const dataDir = join(import.meta.dirname, "..", "..", ".cache", `e2e-platform-${process.pid}`);
  const platform = await startPlatform({
    firstPort: await freePortRow("127.0.0.1"),
    dataDir,
    fast: true,
    croupierPacePercent: CROUPIER_PACE_PERCENT,
  });
  await vendorsAreListed(platform.addresses.banyan);
  process.env[PLATFORM_VARIABLE] = JSON.stringify(factsOf(platform));
  return async () => {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Resolves when the worker has listed the games of every vendor, a few seconds after the platform started. A page that is
 * opened earlier keeps its menu without the others.
 */
export async function vendorsAreListed(site: string): Promise<void> {
  for (const deadline = Date.now() + LISTED_MILLIS_MAX; Date.now() < deadline;) {
    const menus = await (await fetch(`${site}/lgw/games/game_menus`)).text();
    if (studioVendors.every((code) => menus.includes(`"${code}"`))) return;
    await sleep(250);
  }
  throw new Error("the worker did not list the vendors' games");
}
