import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import type { Brand } from "../context.ts";
import { newSessionToken } from "../identity/index.ts";
import { isPlayedFromWallet, playerCash, vendorWallet } from "../wallet/index.ts";

const SECONDS_AN_HOUR = 3600;

/**
 * Opens a player's session with one game of a vendor and answers its token, which is kept nowhere. Opens the
 * accounts that its wagers move money between, so that a bet need not.
 */
export async function openGameSession(
  tx: Transaction,
  session: {
    readonly brand: Brand;
    readonly playerId: PlayerId;
    readonly vendorCode: string;
    readonly gameCode: string;
  },
): Promise<string> {
  const { brand, playerId, vendorCode, gameCode } = session;
  const owner = { brandId: brand.id, playerId, currency: brand.currency };
  const cash = await playerCash(tx, owner);
  const wallet = isPlayedFromWallet(brand, vendorCode) ? await vendorWallet(tx, owner, vendorCode) : undefined;
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
      account_id: wallet?.id ?? null,
      purse_id: (wallet ?? cash).id,
      lasts_seconds: seconds,
      expires_at: sql<Date>`now() + ${seconds} * interval '1 second'`,
    })
    .execute();
  return token;
}

/** Gives living sessions their whole time again. Callers ask only when a tenth of it has gone, not at every call. */
export async function renewGameSessions(db: DatabaseConnection, tokenHashes: readonly Buffer[]): Promise<void> {
  await db
    .updateTable("game_session")
    .set({ expires_at: sql<Date>`now() + lasts_seconds * interval '1 second'` })
    .where("token_hash", "in", tokenHashes)
    .where("expires_at", ">", sql<Date>`now()`)
    .execute();
}
