import type { PlatformAddresses } from "../platform/platform-processes.ts";
import type { PlatformSecrets } from "../platform/platform-secrets.ts";

/** What a seed may stand on. A seed runs at every start, so it adds what is missing and changes nothing else. */
export interface SeedContext {
  readonly databaseUrl: string;
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

type Seed = (context: SeedContext) => Promise<readonly DemoLogin[]>;

/** In the order of need: brands before their players, vendors before their games. */
const SEEDS: readonly Seed[] = [];

/** Puts the demo brands and their people in place; answers who can sign in. */
export async function seedDemo(context: SeedContext): Promise<readonly DemoLogin[]> {
  const logins: DemoLogin[] = [];
  for (const seed of SEEDS) logins.push(...(await seed(context)));
  return logins;
}
