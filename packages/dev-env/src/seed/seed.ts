import type { DatabaseConnection } from "@banyan/db";
import type { PlatformAddresses } from "../platform/platform-processes.ts";
import type { PlatformSecrets } from "../platform/platform-secrets.ts";

/** The context of a seed. A seed runs at every start, so it adds missing data and changes nothing else. */
export interface SeedContext {
  readonly db: DatabaseConnection;
  readonly addresses: PlatformAddresses;
  readonly secrets: PlatformSecrets;
  /** Platforms of tests have a small team below the demo agent: they start often. */
  readonly hasSmallTeam?: boolean | undefined;
}

/** An account that a person can sign in with immediately. */
export interface DemoLogin {
  /** "Player", "Agent", "Operator (money)". */
  readonly who: string;
  readonly address: string;
  readonly username: string;
  readonly password: string;
  /** Further data for the sign-in, such as the authenticator's secret. */
  readonly note?: string;
}

export type Seed = (context: SeedContext) => Promise<readonly DemoLogin[]>;
