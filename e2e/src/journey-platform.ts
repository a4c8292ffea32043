import type { RunningPlatform } from "@banyan/dev-env";

/** The facts about the platform in the environment of every worker. */
export type JourneyPlatform = Pick<RunningPlatform, "addresses" | "logins" | "databaseUrl" | "dataKey">;

export const PLATFORM_VARIABLE = "BANYAN_E2E_PLATFORM";

export function factsOf({ addresses, logins, databaseUrl, dataKey }: RunningPlatform): JourneyPlatform {
  return { addresses, logins, databaseUrl, dataKey };
}
