import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import type { Brand } from "../context.ts";
import { newSessionToken } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import type { BonusPurse } from "../rewards/index.ts";
import { isPlayedFromWallet, playerCash, vendorWallet } from "../wallet/index.ts";

const SECONDS_AN_HOUR = 3600;

/**
 * Opens a player's session with one game of a vendor and returns its token, which is not stored. It also opens the
 * accounts between which its wagers move money, so that a bet need not. It ends with the sign-in from which it was
 * opened, and expires no later.
 *
 * Throws Refusal SESSION_ENDED when the sign-in is over.
 */
export async function openGameSession(
  tx: Transaction,
  session: {
    readonly brand: Brand;
    readonly playerId: PlayerId;
    readonly vendorCode: string;
    readonly gameCode: string;
    /** The hash of the sign-in's token; absent when the platform itself opens the game. */
    readonly login?: Buffer;
    /** The bonus that it plays from; absent for the player's own money. */
    readonly bonus?: BonusPurse | undefined;
  },
): Promise<string> {
  const { brand, playerId, vendorCode, gameCode, login, bonus } = session;
  const signInEnds = login && (await lockSignIn(tx, login));
  const owner = { brandId: brand.id, playerId, currency: brand.currency };
  const cash = await playerCash(tx, owner);
  const own = isPlayedFromWallet(brand, vendorCode) ? (await vendorWallet(tx, owner, vendorCode)).id : undefined;
  const wallet = bonus?.accountId ?? own;
  await houseAccount(tx, brand.id, "vendor_clearing", brand.currency, vendorCode);
  const { token, tokenHash } = newSessionToken();
  const seconds = Math.round(brand.settings.games.tokenHours * SECONDS_AN_HOUR);
  await tx
    .insertInto("game_session")
    .values({
      id: newId(),
      token_hash: tokenHash,
      player_id: playerId,
      brand_id: brand.id,
      vendor_code: vendorCode,
      game_code: gameCode,
      currency: brand.currency,
      account_id: wallet ?? null,
      purse_id: wallet ?? cash.id,
      bonus_id: bonus?.id ?? null,
      login_hash: login ?? null,
      ...(signInEnds && { sign_in_ends_at: signInEnds }),
      lasts_seconds: seconds,
      expires_at: sql<Date>`now() + ${seconds} * interval '1 second'`,
    })
    .execute();
  return token;
}

/**
 * Locks the sign-in: a transaction that ends it waits for the launch, and then finds it. Returns when the sign-in
 * expires. Throws Refusal SESSION_ENDED when it is over.
 */
export async function lockSignIn(tx: Transaction, tokenHash: Buffer): Promise<Date> {
  const login = await tx
    .selectFrom("player_session")
    .select("expires_at")
    .where("token_hash", "=", tokenHash)
    .where(isOpen)
    .forShare()
    .executeTakeFirst();
  if (!login) throw refusal("SESSION_ENDED");
  return login.expires_at;
}

const isOpen = sql<boolean>`player_session.ended_at is null and player_session.expires_at > now()`;

/** Whether a launch accepts no more stakes: it was idle for too long, was ended, or its sign-in has expired. */
export const LAUNCH_EXPIRED = "(session.expires_at <= now() or session.sign_in_ends_at <= now())";

/**
 * Restores the full lifetime of open sessions, while their sign-in lasts. Callers ask only after a tenth of it has
 * passed, not at every call.
 */
export async function renewGameSessions(db: DatabaseConnection, tokenHashes: readonly Buffer[]): Promise<void> {
  await db
    .updateTable("game_session")
    .set({ expires_at: sql<Date>`now() + lasts_seconds * interval '1 second'` })
    .where("token_hash", "in", tokenHashes)
    .where("expires_at", ">", sql<Date>`now()`)
    .where(
      sql<boolean>`(login_hash is null or exists (
        select from player_session where player_session.token_hash = game_session.login_hash and ${isOpen}
      ))`,
    )
    .execute();
}
