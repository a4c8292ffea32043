import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { callVendor, VendorRefused, VendorUnreachable } from "@banyan/vendor-kit";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { purseForGame } from "../rewards/index.ts";
import { cashBalance, emptyVendorWallet, fillVendorWallet, isPlayedFromWallet } from "../wallet/index.ts";
import { lockSignIn, openGameSession } from "./game-session.ts";
import { housePage } from "./house-page.ts";
import { launchPlace, type LaunchWish, namedGame } from "./launch-wish.ts";
import { findPlayableGame } from "./playable-game.ts";
import { noteStarted } from "./recent-games.ts";
import { type OutsideVendor, vendorEndpoint } from "./vendor-directory.ts";

type Call = typeof contract.games.launchGame;

/**
 * Starts a game. It records the session, commits, then asks the vendor for the game's address. If the brand says so,
 * all of the player's money moves into the wallet of a vendor that has its own. The money moves back when the vendor
 * cannot be reached. A bonus that is kept apart from cash is played by its terms: first, or when the own money is too
 * little. A game of the house opens a page of the site, without a session and without money that moves.
 *
 * Throws Refusal, in precedence order:
 * - INPUT_INVALID (a return address that no browser would open)
 * - REAL_ACCOUNT_REQUIRED, GAME_UNKNOWN, GAME_MAINTENANCE, PLAY_BLOCKED, SESSION_ENDED, VENDOR_UNREACHABLE
 */
export async function launchGame(context: PlayerContext, asked: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const place = launchPlace(context, asked);
  // Only free play has money that a trial account may stake.
  if (player.role === "trial" && brand.freePlayOf === null) throw refusal("REAL_ACCOUNT_REQUIRED");
  const wish = { ...place, ...(await namedGame(context, asked)) };
  const { vendor, name, nodeId, category, minimum } = await findPlayableGame(context, wish);
  if ((await cashBalance(db, { playerId: player.id, currency: brand.currency })).overdrawn)
    throw refusal("PLAY_BLOCKED");
  if (vendor.protocol === "house") {
    await inTransaction(db, async (tx) => {
      await lockSignIn(tx, player.tokenHash);
      await noteStarted(tx, player.id, nodeId);
    });
    return { value: { url: housePage(context, vendor, wish.gameCode), gameName: name, money: "cash" } };
  }
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  const usesWallet = isPlayedFromWallet(brand, vendor.code) && brand.settings.games.transferWallets.moveOnLaunch;
  const { token, moved, bonus } = await inTransaction(db, async (tx) => {
    const { id: playerId, tokenHash: login } = player;
    const bonus = await purseForGame(tx, owner, { category, minimum });
    const session = { brand, playerId, vendorCode: vendor.code, gameCode: wish.gameCode, login, bonus };
    const token = await openGameSession(tx, session);
    await noteStarted(tx, player.id, nodeId);
    const moved = usesWallet && !bonus && (await fillVendorWallet(tx, owner, vendor.code));
    return { token, moved, bonus };
  });
  try {
    const url = await askForGame(context, vendor, wish, token);
    return { value: { url, gameName: name, money: bonus ? "bonus" : "cash" } };
  } catch (error) {
    // If the game does not open, its wallet keeps no money.
    if (moved) await inTransaction(db, (tx) => emptyVendorWallet(tx, owner, vendor.code));
    throw error;
  } finally {
    if (moved) context.signals.publish({ playerId: player.id, kind: "balance" });
  }
}

async function askForGame(
  context: PlayerContext,
  vendor: OutsideVendor,
  { gameCode, device, language, backUrl }: LaunchWish,
  token: string,
): Promise<string> {
  const { brand, player, publicUrl } = context;
  const { play } = brand.settings.games;
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
      play_rules: {
        autoplay: play.autoplay,
        turbo: play.turbo,
        gamble: play.gamble,
        min_cycle_ms: play.minimumCycleMillis,
      },
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
