import { type RawBuilder, sql } from "kysely";

/** The name of a game in a language, or in English where it has none. For queries that have `game`. */
export function gameName(locale: string): RawBuilder<string> {
  return sql<string>`coalesce(game.names ->> ${locale}, game.names ->> 'en')`;
}
