import { type RawBuilder, sql } from "kysely";
import type { Brand } from "../context.ts";

/** The categories of the lobby in their order. */
export const GAME_CATEGORIES = [
  "LIVE",
  "RNG",
  "SPORTS",
  "ESPORTS",
  "PVP",
  "FISH",
  "LOTTERY",
  "ELOTT",
  "COCKFIGHT",
  "JACKPOT",
  "MINI",
  "INHOUSE",
] as const;

export type GameCategory = (typeof GAME_CATEGORIES)[number];

/**
 * SQL for the category in which a brand lists a game, for queries that have `game` and `vendor`. Slots of the brand's
 * own vendors are listed under INHOUSE. Sports games of e-sports and cockfight vendors are listed under those
 * categories.
 */
export function gameCategory(brand: Brand): RawBuilder<GameCategory> {
  return sql<GameCategory>`case
    when game.game_type = 'RNG' and vendor.code = any(${inHouseVendors(brand)}) then 'INHOUSE'
    when game.game_type = 'SPORTS' then vendor.sports_category
    else game.game_type
  end`;
}

export function inHouseVendors(brand: Brand): string[] {
  return [...brand.settings.games.inHouseVendors];
}
