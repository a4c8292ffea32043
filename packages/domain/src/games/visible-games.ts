import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Brand } from "../context.ts";

/**
 * True of the games that a brand's players find: those of its vendors, in its currency, that nobody switched off.
 * For queries that have `game` and `vendor`.
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
  )`;
}

/** The name of a game in a language, in English where it has none in that. For queries that have `game`. */
export function gameName(locale: string): RawBuilder<string> {
  return sql<string>`coalesce(game.names ->> ${locale}, game.names ->> 'en')`;
}
