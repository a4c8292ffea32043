import { type RawBuilder, sql } from "kysely";

/**
 * SQL condition: the member belongs to the audience, which is JSON as it is stored. `member` is an alias of table player.
 * Devices are no part of it, because they depend on who has joined.
 */
export function isInAudience(audience: RawBuilder<unknown>, member: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  const listed = (key: string) => sql`jsonb_array_length(coalesce(${audience} -> ${sql.lit(key)}, '[]')) = 0`;
  return sql<boolean>`(
    (${listed("levels")} or ${audience} -> 'levels' @> to_jsonb(coalesce((
      select level from player_level where player_level.player_id = ${column("id")}
    ), 0)))
    and (${listed("languages")} or ${audience} -> 'languages' ? ${column("locale")})
    and (${listed("labels")} or exists (
      select from player_label where player_label.player_id = ${column("id")} and ${audience} -> 'labels' ? player_label.label
    ))
    and (${audience} ->> 'hasDeposited' is null or (${audience} ->> 'hasDeposited')::boolean = exists (
      select from deposit where deposit.player_id = ${column("id")} and deposit.state = 'settled'
    ))
    and coalesce(${column("created_at")} >= (${audience} ->> 'registeredFrom')::timestamptz, true)
    and coalesce(${column("created_at")} < (${audience} ->> 'registeredUntil')::timestamptz, true)
    and (${audience} ->> 'team' is null or exists (
      select from player as agent join member_path as path on path.ancestor_no = agent.no
      where agent.brand_id = ${column("brand_id")} and agent.username_key = lower(${audience} ->> 'team')
        and path.descendant_no = ${column("no")}
    ))
  )`;
}
