import { sql } from "kysely";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { findVendor, type Vendor } from "./vendor-directory.ts";
import { gameName, isHiddenBy } from "./visible-games.ts";

/** A game that the brand's players may start now. */
export interface PlayableGame {
  readonly vendor: Vendor;
  /** In the caller's language. */
  readonly name: string;
  readonly nodeId: bigint;
  readonly category: string;
  /** The smallest stake, in minor units. */
  readonly minimum: bigint;
}

/**
 * Finds a game of the brand that can be played now.
 *
 * Throws Refusal, in precedence order:
 * - GAME_UNKNOWN: the brand does not offer the vendor, the game is not played in the brand's currency or was withdrawn,
 *   or the brand hides it
 * - GAME_MAINTENANCE: the vendor or the game is switched off, or the brand hides a game of the house. Its players know
 *   the page of the house's game, and their tickets stay on it.
 */
export async function findPlayableGame(
  { db, brand, caller }: Pick<CallContext, "db" | "brand" | "caller">,
  { vassalage, gameCode }: { readonly vassalage: string; readonly gameCode: string },
): Promise<PlayableGame> {
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
    .select(["game.node_id", "game.enabled", "game.game_type", "stake.minimum", gameName(caller.locale).as("name")])
    .select(sql<boolean>`${isHiddenBy(brand)}`.as("hidden"))
    .where("game.vendor_code", "=", vassalage)
    .where("game.game_code", "=", gameCode)
    .where("game.withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!game || (game.hidden && vendor.protocol !== "house")) throw refusal("GAME_UNKNOWN");
  if (!vendor.enabled || !game.enabled || game.hidden) throw refusal("GAME_MAINTENANCE");
  return { vendor, name: game.name, nodeId: game.node_id, category: game.game_type, minimum: game.minimum };
}
