import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pairSigningKey, pairVerifyingKey, type VerifyingKey } from "@banyan/vendor-kit";
import * as z from "zod";
import { type FeedSetup, feedSetups } from "./tables/feed/feed-setup.ts";

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Every variable that the studio reads. docs/OPERATIONS.md describes each, and a test keeps both in step. */
export const environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4003),
  /** The public address of the studio. Default: `http://HOST:PORT`. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** Signs the studio's calls to wallets: PKCS #8 PEM, or the path of a file with it. */
  STUDIO_PRIVATE_KEY: z.string().optional(),
  STUDIO_PRIVATE_KEY_FILE: z.string().optional(),
  /** Verifies the platform's calls to the studio: SPKI PEM, or the path of a file with it. */
  PLATFORM_PUBLIC_KEY: z.string().optional(),
  PLATFORM_PUBLIC_KEY_FILE: z.string().optional(),
  /**
   * Seals the secrets that determine outcomes: keys of 32 random bytes in base64url, the newest first, comma separated.
   */
  DATA_KEYS: z.string().min(1),
  /** Allowed origins of a launch's wallet address, comma separated. Wallet calls go nowhere else. */
  WALLET_URL: z
    .string()
    .transform((list) => list.split(",").map((url) => url.trim()))
    .pipe(z.array(origin).min(1)),
  /** The timeout of a bet or a win. After it, the outcome of the call is unknown. */
  WALLET_TIMEOUT_MILLIS: z.coerce.number().int().min(1000).max(10_000).default(3000),
  /** The pause before the first retry of a call that the wallet did not answer. It doubles after each attempt. */
  RETRY_PAUSE_MILLIS: z.coerce.number().int().min(10).max(60_000).default(1000),
  /** The shortest time between two spins of a player in a game, if the launch gives none. */
  MIN_CYCLE_MILLIS: z.coerce.number().int().min(0).max(60_000).default(2500),
  /** How long the crash game takes bets before each flight, and (the next variable) how long it shows a crash. */
  FLIGHT_OPEN_MILLIS: z.coerce.number().int().min(500).max(60_000).default(7000),
  FLIGHT_LOOK_MILLIS: z.coerce.number().int().min(200).max(60_000).default(3500),
  /** Durations of the rounds of shared tables, in percent of the published ones. */
  TABLE_PACE_PERCENT: z.coerce.number().int().min(1).max(100).default(100),
  /** Private networks that calls to wallets may reach over https. Loopback in them may also be reached over http. */
  OUTGOING_NETWORKS: z.string().default(""),
  /** The tables that real studios deal, with the keys of their sources: JSON, see docs/flows/studio-feed.md. */
  STUDIO_FEEDS: z.string().default("[]"),
  SESSION_HOURS: z.coerce.number().positive().max(72).default(12),
  /** The cache directory of drawn pictures. */
  PICTURE_DIR: z.string().default(join(import.meta.dirname, "..", "..", ".cache", "pictures")),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** All settings of a studio server. */
export interface StudioConfig {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly signingKey: ReturnType<typeof pairSigningKey>;
  readonly platformKey: VerifyingKey;
  readonly dataKeys: string;
  readonly walletOrigins: readonly string[];
  readonly walletTimeoutMillis: number;
  readonly retryPauseMillis: number;
  readonly minCycleMillis: number;
  readonly flightOpenMillis: number;
  readonly flightLookMillis: number;
  readonly tablePacePercent: number;
  readonly feeds: readonly FeedSetup[];
  readonly sessionHours: number;
  readonly pictureDir: string;
  readonly logLevel: string;
}

/** Reads the environment. Throws one readable line that names every variable that is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv): StudioConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`wrong configuration: ${wrong}`);
  }
  const { data } = parsed;
  const feeds = feedSetups.safeParse(data.STUDIO_FEEDS);
  if (!feeds.success) {
    // The setting contains secrets, so the message names places only.
    const wrong = feeds.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    throw new Error(`wrong configuration: STUDIO_FEEDS: ${wrong}`);
  }
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ""),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    signingKey: readKey("STUDIO_PRIVATE_KEY", data.STUDIO_PRIVATE_KEY, data.STUDIO_PRIVATE_KEY_FILE, pairSigningKey),
    platformKey: readKey(
      "PLATFORM_PUBLIC_KEY",
      data.PLATFORM_PUBLIC_KEY,
      data.PLATFORM_PUBLIC_KEY_FILE,
      pairVerifyingKey,
    ),
    dataKeys: data.DATA_KEYS,
    walletOrigins: data.WALLET_URL,
    walletTimeoutMillis: data.WALLET_TIMEOUT_MILLIS,
    retryPauseMillis: data.RETRY_PAUSE_MILLIS,
    minCycleMillis: data.MIN_CYCLE_MILLIS,
    flightOpenMillis: data.FLIGHT_OPEN_MILLIS,
    flightLookMillis: data.FLIGHT_LOOK_MILLIS,
    tablePacePercent: data.TABLE_PACE_PERCENT,
    feeds: feeds.data,
    sessionHours: data.SESSION_HOURS,
    pictureDir: data.PICTURE_DIR,
    logLevel: data.LOG_LEVEL,
  };
}

/** An error message names the variable and never contains the key. */
function readKey<Key>(
  name: string,
  text: string | undefined,
  file: string | undefined,
  parse: (pem: string) => Key,
): Key {
  if (!text && !file) throw new Error(`wrong configuration: ${name} or ${name}_FILE is missing`);
  try {
    // Some process managers cannot carry line breaks and write them as \n.
    return parse(text ? text.replaceAll("\\n", "\n") : readFileSync(file ?? "", "utf8"));
  } catch {
    throw new Error(`wrong configuration: ${name} is no key in PEM that can be read`);
  }
}
