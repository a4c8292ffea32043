import { createHash, randomBytes } from "node:crypto";
import { newId } from "@banyan/kernel";
import type { PlayRules } from "@banyan/vendor-kit";
import { type Selectable, sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { GameSession as GameSessionTable } from "../database/schema.generated.ts";
import { StudioRefusal } from "../studio-refusal.ts";

export type GameSession = Omit<Selectable<GameSessionTable>, "secret_hash" | "rules"> & { readonly rules: PlayRules };

/** What a launch tells of the player and where to find the wallet. */
export interface Launch {
  readonly operator: string;
  /** Under whose name the game is offered. */
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

/** Whether the brand lets a win of the session be gambled. */
export function mayGamble({ rules }: Pick<GameSession, "rules">): boolean {
  return rules.gamble ?? false;
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Opens a session and answers the secret that the page will show: 256 random bits, kept here only as a hash. */
export async function openSession(db: Database, launch: Launch, hours: number): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db
    .insertInto("game_session")
    .values({
      id: newId(),
      secret_hash: hashOf(secret),
      operator: launch.operator,
      vendor: launch.vendor,
      player: launch.player,
      game_code: launch.gameCode,
      currency: launch.currency,
      locale: launch.locale,
      wallet_url: launch.walletUrl,
      wallet_token: launch.walletToken,
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
  "lobby_url",
  "deposit_url",
  "rules",
  "net",
  "started_at",
  "expires_at",
] as const;

/** The live session with this secret, or undefined. */
export async function findSession(db: Database, secret: unknown): Promise<GameSession | undefined> {
  if (typeof secret !== "string" || !SECRET.test(secret)) return undefined;
  return db
    .selectFrom("game_session")
    .select(COLUMNS)
    .where("secret_hash", "=", hashOf(secret))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst() as Promise<GameSession | undefined>;
}

/** The live session with this secret. Errors: SESSION_EXPIRED. */
export async function requireSession(db: Database, secret: unknown): Promise<GameSession> {
  const session = await findSession(db, secret);
  if (!session) throw new StudioRefusal("SESSION_EXPIRED", "there is no live session with this id");
  return session;
}

/** Refuses with SESSION_EXPIRED when a session that is known has run out meanwhile. */
export async function requireLiving(db: Database, { id }: Pick<GameSession, "id">): Promise<void> {
  const living = await db
    .selectFrom("game_session")
    .select("id")
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!living) throw new StudioRefusal("SESSION_EXPIRED", "the session has run out");
}

/** So many players at a time spin without their session being read again. */
const REMEMBERED_MAX = 20_000;

/**
 * Sessions that were read lately. All of a session but its net and its end is fixed at the launch: whoever uses one
 * from here must look at neither, and have the database judge whether it still lives.
 */
export class RememberedSessions {
  readonly #byHash = new Map<string, GameSession>();

  /** Errors: SESSION_EXPIRED, where the session was not read before. */
  async require(db: Database, secret: unknown): Promise<GameSession> {
    const key = typeof secret === "string" ? hashOf(secret).toString("base64") : "";
    const known = this.#byHash.get(key);
    if (known) return known;
    const session = await requireSession(db, secret);
    const oldest = this.#byHash.size >= REMEMBERED_MAX ? this.#byHash.keys().next().value : undefined;
    if (oldest !== undefined) this.#byHash.delete(oldest);
    this.#byHash.set(key, session);
    return session;
  }
}

/** Wins less stakes of the session, now. */
export async function sessionNet(db: Database, sessionId: string): Promise<bigint> {
  const row = await db.selectFrom("game_session").select("net").where("id", "=", sessionId).executeTakeFirst();
  return row?.net ?? 0n;
}
