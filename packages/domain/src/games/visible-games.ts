import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Brand } from "../context.ts";

export { gameName } from "../game-name.ts";

/**
 * SQL condition: true for the games that a brand's players can find. Those are the games of its vendors, in its
 * currency, neither switched off nor hidden. For queries that have `game` and `vendor`; lists of games use the brand's
 * shelf.
 */
export function isVisibleTo(brand: Brand): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    vendor.enabled and game.enabled and game.withdrawn_at is null
    and vendor.code = any(${[...brand.settings.games.vendors]})
    and exists (
      select from game_stake as stake
      where stake.vendor_code = game.vendor_code and stake.game_code = game.game_code
        and stake.currency = ${brand.currency}
    )
    and not ${isHiddenBy(brand)}
  )`;
}

/** SQL condition: true for games that the brand hides from its players. For queries that have `game`. */
export function isHiddenBy(brand: Brand): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from brand_game as decision
    where decision.brand_id = ${brand.freePlayOf ?? brand.id} and decision.node_id = game.node_id and decision.hidden
  )`;
}
