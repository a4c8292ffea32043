import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, type RunningPlatform, startPlatform } from "@banyan/dev-env";

/** The facts about the platform in the environment of every worker. */
export type JourneyPlatform = Pick<RunningPlatform, "addresses" | "logins" | "databaseUrl" | "dataKey">;

export const PLATFORM_VARIABLE = "BANYAN_E2E_PLATFORM";

/**
 * Runs before all journeys: starts the whole platform on separate ports and data. Returns the function that stops it.
 */
export default async function startJourneyPlatform(): Promise<() => Promise<void>> {
  const dataDir = join(import.meta.dirname, "..", "..", ".cache", `e2e-platform-${process.pid}`);
  const platform = await startPlatform({ firstPort: await freePortRow("127.0.0.1"), dataDir, fast: true });
  const facts: JourneyPlatform = {
    addresses: platform.addresses,
    logins: platform.logins,
    databaseUrl: platform.databaseUrl,
    dataKey: platform.dataKey,
  };
  process.env[PLATFORM_VARIABLE] = JSON.stringify(facts);
  return async () => {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
