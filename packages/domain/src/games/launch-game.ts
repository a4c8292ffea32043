import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import { balanceOf, playerAccount } from "@banyan/ledger";
import { callVendor, VendorRefused, VendorUnreachable } from "@banyan/vendor-kit";
import type { PlayerContext } from "../context.ts";
import { openGameSession } from "./game-session.ts";
import { findVendor, type Vendor, vendorEndpoint } from "./vendor-directory.ts";
import { gameName } from "./visible-games.ts";

type Call = typeof contract.games.launchGame;
type Input = CallInput<Call>;

/**
 * Starts a game: records the session, commits, then asks the vendor where the game is. Refuses with, in precedence
 * order: INPUT_INVALID (an address to return to that no browser would open), REAL_ACCOUNT_REQUIRED, GAME_UNKNOWN,
 * GAME_MAINTENANCE, PLAY_BLOCKED, VENDOR_UNREACHABLE.
 */
export async function launchGame(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const lobby = new URL(input.backUrl);
  if (!/^https?:$/.test(lobby.protocol)) throw refusal("INPUT_INVALID", { field: "backUrl" });
  if (player.role === "trial") throw refusal("REAL_ACCOUNT_REQUIRED");
  const { vendor, name } = await findGame(context, input);
  if (await isBlocked(context)) throw refusal("PLAY_BLOCKED");
  const token = await inTransaction(db, (tx) =>
    openGameSession(tx, { brand, playerId: player.id, vendorCode: vendor.code, gameCode: input.gameCode }),
  );
  const url = await askForGame(context, vendor, input, token);
  return { value: { url, gameName: name } };
}

async function findGame(
  { db, brand, caller }: PlayerContext,
  { vassalage, gameCode }: Input,
): Promise<{ vendor: Vendor; name: string }> {
  const vendor = brand.settings.games.vendors.includes(vassalage) ? await findVendor(db, vassalage) : undefined;
  if (!vendor) throw refusal("GAME_UNKNOWN");
  const game = await db
    .selectFrom("game")
    .innerJoin("game_stake as stake", (join) =>
      join
        .onRef("stake.vendor_code", "=", "game.vendor_code")
        .onRef("stake.game_code", "=", "game.game_code")
        .on("stake.currency", "=", brand.currency),
    )
    .select(["game.enabled", gameName(caller.locale).as("name")])
    .where("game.vendor_code", "=", vassalage)
    .where("game.game_code", "=", gameCode)
    .where("game.withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!game) throw refusal("GAME_UNKNOWN");
  if (!vendor.enabled || !game.enabled) throw refusal("GAME_MAINTENANCE");
  return { vendor, name: game.name };
}

/** A player is kept from play while he owes what a vendor took back (his account is overdrawn). */
async function isBlocked({ db, brand, player }: PlayerContext): Promise<boolean> {
  const cash = await playerAccount(db, player.id, "player_cash", brand.currency);
  return cash !== undefined && (await balanceOf(db, cash.id)).overdrawn;
}

async function askForGame(
  context: PlayerContext,
  vendor: Vendor,
  { gameCode, device, language, backUrl }: Input,
  token: string,
): Promise<string> {
  const { brand, player, publicUrl } = context;
  try {
    const { url } = await callVendor(vendorEndpoint(context, vendor), "gameUrl", {
      user: player.id,
      token,
      game_code: gameCode,
      currency: brand.currency,
      lang: brand.locales.includes(language) ? language : brand.defaultLocale,
      device,
      lobby_url: backUrl,
      deposit_url: new URL("/member/depositv2", backUrl).href,
      operator: vendor.operatorCode,
      wallet_url: `${publicUrl}/vendors/${vendor.protocol}/${vendor.code}`,
    });
    return url;
  } catch (error) {
    if (error instanceof VendorUnreachable) throw refusal("VENDOR_UNREACHABLE", { vendor: vendor.code });
    if (error instanceof VendorRefused)
      throw refusal("VENDOR_UNREACHABLE", { vendor: vendor.code, reason: error.code });
    throw error;
  }
}

function refusal(code: ErrorCode, details: Record<string, string> = {}): Refusal<ErrorCode> {
  return new Refusal(code, details);
}
