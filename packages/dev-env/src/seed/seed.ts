import type { DatabaseConnection } from "@banyan/db";
import type { PlatformAddresses } from "../platform/platform-processes.ts";
import type { PlatformSecrets } from "../platform/platform-secrets.ts";

/** What a seed may stand on. A seed runs at every start, so it adds what is missing and changes nothing else. */
export interface SeedContext {
  readonly db: DatabaseConnection;
  readonly addresses: PlatformAddresses;
  readonly secrets: PlatformSecrets;
}

/** An account that a person can sign in with at once. */
export interface DemoLogin {
  /** "Player", "Agent", "Operator (money)". */
  readonly who: string;
  readonly address: string;
  readonly username: string;
  readonly password: string;
  /** What else is needed to sign in, such as the secret of the authenticator. */
  readonly note?: string;
}

export type Seed = (context: SeedContext) => Promise<readonly DemoLogin[]>;
