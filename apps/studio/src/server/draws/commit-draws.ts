import { randomBytes } from "node:crypto";
import { commitmentOf } from "@banyan/game-math";
import type { OperatorReply, OperatorRequest } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";
import { OperatorRefused } from "../operator-refused.ts";
import { sealDrawSeed } from "./sealed-draw-seed.ts";

type Draw = OperatorRequest<"commitDraws">["draws"][number];
type Commitment = OperatorReply<"commitDraws">["draws"][number];

/**
 * Commits to a new seed for each draw that the operator names for the first time. Returns the commitments of all draws
 * in the given order. A known draw keeps its seed. Nothing is stored after an error:
 * - DRAW_CHANGED: a known draw has another game, numero or reveal_from
 * - DRAW_OVER: a new draw's reveal_from has passed. Its seed would be revealed immediately, so it commits to nothing.
 */
export function commitDraws(records: SealedRecords, operator: string, draws: readonly Draw[]): Promise<Commitment[]> {
  const { db, vault } = records;
  const seeded = draws.map((draw) => {
    const seed = randomBytes(32).toString("hex");
    return { ...draw, commitment: commitmentOf(seed), seed: sealDrawSeed(vault, { operator, ...draw }, seed) };
  });
  return db.transaction().execute(async (tx) => {
    const column = <Name extends keyof (typeof seeded)[number]>(name: Name) => seeded.map((draw) => draw[name]);
    // In the order of the ids, so that calls with the same draws in another order wait and do not deadlock.
    await sql`
      insert into draw_seed (operator, draw_id, game_code, numero, reveal_from, commitment, seed)
      select ${operator}, given.*
      from unnest(
        ${column("draw_id")}::uuid[], ${column("game_code")}::text[], ${column("numero")}::text[],
        ${column("reveal_from")}::timestamptz[], ${column("commitment")}::text[], ${column("seed")}::bytea[]
      ) as given (draw_id, game_code, numero, reveal_from, commitment, seed)
      where given.reveal_from > clock_timestamp()
      order by given.draw_id
      on conflict (operator, draw_id) do nothing
    `.execute(tx);
    const { rows } = await sql<Commitment & { same: boolean }>`
      select stored.draw_id, stored.commitment,
        (stored.game_code, stored.numero, stored.reveal_from) = (given.game_code, given.numero, given.reveal_from) as same
      from unnest(
        ${column("draw_id")}::uuid[], ${column("game_code")}::text[], ${column("numero")}::text[],
        ${column("reveal_from")}::timestamptz[]
      ) with ordinality as given (draw_id, game_code, numero, reveal_from, place)
      join draw_seed stored on stored.operator = ${operator} and stored.draw_id = given.draw_id
      order by given.place
    `.execute(tx);
    const changed = rows.find(({ same }) => !same);
    if (changed) throw new OperatorRefused("DRAW_CHANGED", `draw ${changed.draw_id} is committed to with other facts`);
    if (rows.length < draws.length)
      throw new OperatorRefused("DRAW_OVER", "a seed of a draw would be revealed already");
    return rows.map(({ draw_id, commitment }) => ({ draw_id, commitment }));
  });
}
