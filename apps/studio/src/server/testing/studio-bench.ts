import { generateKeyPairSync, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cryptoRandomSource, newId, type RandomSource } from "@banyan/kernel";
import { callVendor, type PlayRules, pairSigningKey, pairVerifyingKey, type VendorEndpoint } from "@banyan/vendor-kit";
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import {
  BROWSER_HEADER,
  SESSION_HEADER,
  SESSION_PATH,
  type SessionView,
  SPIN_PATH,
  type StudioError,
  type RoundView,
} from "../../protocol/index.ts";
import type { StudioConfig } from "../config.ts";
import { IN_HOUSE, type VendorCode, vendorPrefix } from "../games/vendors.ts";
import { type RunningStudio, startStudio } from "../studio.ts";
import { StrangerWallet } from "./stranger-wallet.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connects as superuser to the cluster that the tests share. The global set-up provides it. */
    testDatabaseUrl: string;
  }
}

function newKeyPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** The studio's keys and the platform's, as if the two sides had exchanged them. */
export const studioKeys = newKeyPair();
export const platformKeys = newKeyPair();

/** Seals the studio's secrets. It is the same for every studio of a test, as after a restart. */
export const STUDIO_DATA_KEY = randomBytes(32).toString("base64url");

export const GAME = "thousand-lantern-koi";

/** A separate database in the tests' cluster. */
export interface StudioDatabase {
  readonly url: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

export async function createStudioDatabase(): Promise<StudioDatabase> {
  const clusterUrl = inject("testDatabaseUrl");
  const name = `studio_${randomBytes(8).toString("hex")}`;
  await once(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (text, values) => once(url.href, text, values),
    drop: async () => void (await once(clusterUrl, `drop database if exists ${name} with (force)`)),
  };
}

async function once<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

export async function startWallet(): Promise<{ wallet: StrangerWallet; walletUrl: string }> {
  const wallet = new StrangerWallet(pairVerifyingKey(studioKeys.publicKey));
  return { wallet, walletUrl: await wallet.start() };
}

/** A studio under test, with its own database and wallet. */
interface StudioBench {
  readonly database: StudioDatabase;
  readonly wallet: StrangerWallet;
  readonly walletUrl: string;
  /** A test that stops it must replace it. */
  studio: RunningStudio;
}

/**
 * One studio for all tests of a file, with `source` as its random source. It starts before the first test and stops
 * after the last. Call this at the top level.
 */
export function studioBench(source?: RandomSource): StudioBench {
  const bench = {} as StudioBench;
  beforeAll(async () => {
    const database = await createStudioDatabase();
    const { wallet, walletUrl } = await startWallet();
    const studio = await startStudio(studioConfig(database.url, walletUrl), source);
    Object.assign(bench, { database, wallet, walletUrl, studio });
  });
  afterAll(async () => {
    await bench.studio.stop();
    await bench.wallet.stop();
    await bench.database.drop();
  });
  return bench;
}

/** The settings of a studio under test. Times are short, so that tests do not wait without need. */
export function studioConfig(
  databaseUrl: string,
  walletUrl: string,
  overrides: Partial<StudioConfig> = {},
): StudioConfig {
  return {
    host: "127.0.0.1",
    port: 0,
    publicUrl: undefined,
    databaseUrl,
    databaseConnections: 5,
    signingKey: pairSigningKey(studioKeys.privateKey),
    platformKey: pairVerifyingKey(platformKeys.publicKey),
    dataKeys: STUDIO_DATA_KEY,
    walletOrigins: [new URL(walletUrl).origin],
    walletTimeoutMillis: 600,
    retryPauseMillis: 50,
    minCycleMillis: 0,
    flightOpenMillis: 1500,
    flightLookMillis: 300,
    tablePacePercent: 10,
    feeds: [],
    sessionHours: 1,
    pictureDir: join(tmpdir(), "banyan-studio-test-pictures"),
    logLevel: "silent",
    ...overrides,
  };
}

export function platformEndpoint(studioUrl: string): VendorEndpoint {
  return {
    vendorUrl: studioUrl,
    operator: "BANYAN",
    key: pairSigningKey(platformKeys.privateKey),
    timeoutMillis: 20_000,
  };
}

/** A page of the game: makes the calls of a browser without one. */
export interface Page {
  readonly player: string;
  /** Address of the page, as the platform would open it. */
  readonly url: string;
  readonly secret: string;
  readonly browser: string;
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: unknown): Promise<Body>;
  session(): Promise<SessionView>;
  spin(spinId?: string, bet?: string): Promise<RoundView>;
}

/** Thrown by {@link Page} for every answer that is not 200. */
export class Answered extends Error {
  readonly http: number;
  readonly body: StudioError;
  constructor(http: number, body: StudioError) {
    super(`${http} ${body.code}`);
    this.http = http;
    this.body = body;
  }
}

/** The player and the game of a page, where they matter. */
export interface PageWish {
  readonly player?: string;
  readonly code?: string;
  readonly vendor?: VendorCode;
  readonly rules?: PlayRules;
}

/** Launches the game for a player as the platform does, and opens its page. */
export async function openPage(
  studioUrl: string,
  walletUrl: string,
  { player = newId(), code = GAME, vendor = IN_HOUSE, rules }: PageWish = {},
): Promise<Page> {
  const { url } = await callVendor(platformEndpoint(studioUrl + vendorPrefix(vendor)), "gameUrl", {
    user: player,
    token: `token-of-${player}`,
    game_code: code,
    currency: "PKR",
    lang: "en",
    device: "mobile",
    lobby_url: "https://lobby.example/",
    deposit_url: null,
    operator: "BANYAN",
    wallet_url: walletUrl,
    ...(rules && { play_rules: rules }),
  });
  return pageAt(studioUrl, player, url);
}

function newBrowserKey(): string {
  return randomBytes(32).toString("base64url");
}

/** The same page at another address of the studio, after a restart. */
export function pageAt(studioUrl: string, player: string, url: string, browser = newBrowserKey()): Page {
  const secret = new URL(url).searchParams.get("session") ?? "";
  async function ask<Body>(path: string, init: RequestInit): Promise<Body> {
    const response = await fetch(`${studioUrl}${path}`, {
      ...init,
      headers: { [SESSION_HEADER]: secret, [BROWSER_HEADER]: browser, "content-type": "application/json" },
    });
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Answered(response.status, body as StudioError);
    return body as Body;
  }
  const post = <Body>(path: string, body: unknown) => ask<Body>(path, { method: "POST", body: JSON.stringify(body) });
  return {
    player,
    url,
    secret,
    browser,
    get: (path) => ask(path, {}),
    post,
    session: () => ask<SessionView>(SESSION_PATH, {}),
    spin: (spinId = newId(), bet = "1000") => post<RoundView>(SPIN_PATH, { spinId, bet }),
  };
}

/** Polls until a condition holds. Throws with the last value if it does not hold in time. */
export async function eventually<Value>(
  look: () => Promise<Value>,
  holds: (value: Value) => boolean,
  withinMillis = 15_000,
): Promise<Value> {
  const end = performance.now() + withinMillis;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    if (performance.now() > end) throw new Error(`it does not hold: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A random source for tests: the planned words first, random words after them. */
export class PlannedSource implements RandomSource {
  private readonly words: number[] = [];
  private readonly chance = cryptoRandomSource();

  plan(...words: number[]): void {
    this.words.push(...words);
  }

  nextUint32(): number {
    return this.words.shift() ?? this.chance.nextUint32();
  }
}
