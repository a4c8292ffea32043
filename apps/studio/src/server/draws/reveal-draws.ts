import type { OperatorReply } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";
import { openDrawSeed } from "./sealed-draw-seed.ts";

/**
 * The seeds of an operator's draws, in the given order. Null for a draw that this operator did not commit to, and until
 * its reveal_from has passed by the database's clock.
 */
export async function revealDraws(
  { db, vault }: SealedRecords,
  operator: string,
  ids: readonly string[],
): Promise<OperatorReply<"revealDraws">["draws"]> {
  const { rows } = await sql<{ draw_id: string; seed: Buffer | null }>`
    select asked.draw_id, due.seed
    from unnest(${ids}::uuid[]) with ordinality as asked (draw_id, place)
    left join draw_seed due on due.operator = ${operator} and due.draw_id = asked.draw_id
      and due.reveal_from <= clock_timestamp()
    order by asked.place
  `.execute(db);
  return rows.map(({ draw_id, seed }) => ({
    draw_id,
    seed: seed && openDrawSeed(vault, { operator, draw_id }, seed),
  }));
}
