import type { RaffleDraw } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

interface DrawRow extends Omit<RaffleDraw, "weights"> {
  readonly weights: readonly number[];
}

/** The player's draws that the condition on `draw` selects, newest first. */
export async function drawsOf(
  db: DatabaseConnection | Transaction,
  playerId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<RaffleDraw[]> {
  const { rows } = await sql<DrawRow>`
    select draw.id, draw.drawn_at as at, draw.kind, draw.amount, draw.place::int as place,
      draw.drawn_place::int as "drawnPlace", draw.point, draw.server_seed as "serverSeed", draw.seed_hash as "seedHash",
      draw.client_seed as "clientSeed", array(
        select (prize ->> 'weight')::int from jsonb_array_elements(version.terms -> 'prizes') with ordinality as
          known (prize, place) order by known.place
      ) as weights
    from raffle_draw as draw
    join promotion_version as version on version.promotion_id = draw.promotion_id and version.version = draw.version
    where draw.player_id = ${playerId} and ${where}
    order by draw.drawn_at desc, draw.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, weights: [...row.weights] }));
}
