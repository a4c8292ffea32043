import type { RunningPlatform } from "@banyan/dev-env";

/** The facts about the platform in the environment of every worker. */
export interface JourneyPlatform extends Pick<RunningPlatform, "addresses" | "logins" | "databaseUrl" | "dataKey"> {
  /** Contains the process id of the studio, which is started again after a kill. */
  readonly studioPidFile: string;
}

export const PLATFORM_VARIABLE = "BANYAN_E2E_PLATFORM";
