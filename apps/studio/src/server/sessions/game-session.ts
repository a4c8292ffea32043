import { createHash, randomBytes } from "node:crypto";
import { newId } from "@banyan/kernel";
import type { PlayRules } from "@banyan/vendor-kit";
import { type Selectable, sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { GameSession as GameSessionTable } from "../database/schema.generated.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { sealWalletToken, type StoredWalletToken, withWalletToken } from "./sealed-wallet-token.ts";

type StoredSession = Omit<Selectable<GameSessionTable>, "secret_hash" | "rules"> & { readonly rules: PlayRules };

/** A session with its decrypted wallet token. */
export type GameSession = Omit<StoredSession, keyof StoredWalletToken> & { readonly wallet_token: string };

/** The content of a launch: the player, and the address of the wallet. */
export interface Launch {
  readonly operator: string;
  /** The vendor under whose name the game is offered. */
  readonly vendor: string;
  readonly player: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly locale: string;
  readonly walletUrl: string;
  readonly walletToken: string;
  readonly lobbyUrl: string | null;
  readonly depositUrl: string | null;
  readonly rules: PlayRules;
}

/** Whether the brand allows wins of the session to be gambled. */
export function mayGamble({ rules }: Pick<GameSession, "rules">): boolean {
  return rules.gamble ?? false;
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Opens a session and returns the secret that the page will send: 256 random bits, stored here only as a hash. */
export async function openSession({ db, vault }: SealedRecords, launch: Launch, hours: number): Promise<string> {
  const id = newId();
  const secret = randomBytes(32).toString("base64url");
  await db
    .insertInto("game_session")
    .values({
      id,
      secret_hash: hashOf(secret),
      operator: launch.operator,
      vendor: launch.vendor,
      player: launch.player,
      game_code: launch.gameCode,
      currency: launch.currency,
      locale: launch.locale,
      wallet_url: launch.walletUrl,
      wallet_token_sealed: sealWalletToken(vault, id, launch.walletToken),
      lobby_url: launch.lobbyUrl,
      deposit_url: launch.depositUrl,
      rules: JSON.stringify(launch.rules),
      expires_at: sql<Date>`now() + make_interval(secs => ${hours * 3600})`,
    })
    .execute();
  return secret;
}

const COLUMNS = [
  "id",
  "operator",
  "vendor",
  "player",
  "game_code",
  "currency",
  "locale",
  "wallet_url",
  "wallet_token",
  "wallet_token_sealed",
  "lobby_url",
  "deposit_url",
  "rules",
  "net",
  "started_at",
  "expires_at",
  "browser_hash",
] as const;

/** The keys in a call: the secret of the launch's address, and the key of the browser that opened it. */
export interface SessionKeys {
  readonly secret: unknown;
  readonly browser: unknown;
}

/** The live session with this secret, for any browser, or undefined. */
export async function findSession({ db, vault }: SealedRecords, secret: unknown): Promise<GameSession | undefined> {
  if (typeof secret !== "string" || !SECRET.test(secret)) return undefined;
  const stored = (await db
    .selectFrom("game_session")
    .select(COLUMNS)
    .where("secret_hash", "=", hashOf(secret))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst()) as StoredSession | undefined;
  return stored && withWalletToken(vault, stored.id, stored);
}

/** The live session with this id, for a stream whose ticket names it, or undefined. */
export async function findLivingSession({ db, vault }: SealedRecords, id: string): Promise<GameSession | undefined> {
  const stored = (await db
    .selectFrom("game_session")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst()) as StoredSession | undefined;
  return stored && withWalletToken(vault, stored.id, stored);
}

/**
 * The live session with this secret, bound to the browser that sends it first. Errors: SESSION_EXPIRED,
 * SESSION_ELSEWHERE.
 */
export async function requireSession(records: SealedRecords, { secret, browser }: SessionKeys): Promise<GameSession> {
  const session = await findSession(records, secret);
  if (!session) throw new StudioRefusal("SESSION_EXPIRED", "there is no live session with this id");
  const given = typeof browser === "string" && SECRET.test(browser) ? hashOf(browser) : undefined;
  if (!given) throw new StudioRefusal("SESSION_ELSEWHERE", "the call shows no key of a browser");
  const owner = session.browser_hash ?? (await bindBrowser(records.db, session.id, given));
  if (!owner.equals(given)) throw new StudioRefusal("SESSION_ELSEWHERE", "the launch was opened in another browser");
  return session;
}

/** Binds the session to the first of several concurrent browsers. Returns the key hash of its browser. */
async function bindBrowser(db: Database, sessionId: string, browser: Buffer): Promise<Buffer> {
  const { browser_hash: owner } = await db
    .updateTable("game_session")
    .set({ browser_hash: sql<Buffer>`coalesce(browser_hash, ${browser})` })
    .where("id", "=", sessionId)
    .returning("browser_hash")
    .executeTakeFirstOrThrow();
  return owner ?? browser;
}

/** Throws SESSION_EXPIRED if a known session has expired meanwhile. */
export async function requireLiving(db: Database, { id }: Pick<GameSession, "id">): Promise<void> {
  const living = await db
    .selectFrom("game_session")
    .select("id")
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!living) throw new StudioRefusal("SESSION_EXPIRED", "the session has run out");
}

/** The cache size: this many players can spin without a new read of their session. */
const REMEMBERED_MAX = 20_000;

/**
 * A cache of recently read sessions. Everything in a session except its net and its end is fixed at the launch. Users
 * of a cached session must not read these two, and must let the database check whether it is still live.
 */
export class RememberedSessions {
  readonly #byHash = new Map<string, GameSession>();

  /** Errors: SESSION_EXPIRED and SESSION_ELSEWHERE, if the session is not cached for this browser. */
  async require(records: SealedRecords, keys: SessionKeys): Promise<GameSession> {
    const key = hashOf(JSON.stringify([keys.secret, keys.browser])).toString("base64");
    const known = this.#byHash.get(key);
    if (known) return known;
    const session = await requireSession(records, keys);
    const oldest = this.#byHash.size >= REMEMBERED_MAX ? this.#byHash.keys().next().value : undefined;
    if (oldest !== undefined) this.#byHash.delete(oldest);
    this.#byHash.set(key, session);
    return session;
  }
}

/** The current wins minus stakes of the session. */
export async function sessionNet(db: Database, sessionId: string): Promise<bigint> {
  const row = await db.selectFrom("game_session").select("net").where("id", "=", sessionId).executeTakeFirst();
  return row?.net ?? 0n;
}
