import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { writePlaysFromQuery } from "../play/index.ts";
import { planByIndex } from "./plan-by-index.ts";
import { linesOfSettlement } from "./play-lines.ts";
import { FIRST_ID, loadOf, moveOn, type Step, type Walk } from "./settlement-walk.ts";

/**
 * Hands the next tickets of a settled market to the record of play, each with what this settlement changed. The
 * position is stored with the lines, so every ticket is handed over once in each version.
 */
export async function recordNextTickets(
  tx: Transaction,
  walk: Walk,
  limit: number,
): Promise<Pick<Step, "items" | "load" | "note">> {
  const started = performance.now();
  const page = ticketsBehind(walk, limit);
  const { rows } = await sql<{ tickets: bigint; player_id: string | null; id: string | null }>`
    select count(*) over () as tickets, player_id, id from (${page}) as ticket
    order by player_id desc, id desc limit 1
  `.execute(tx);
  const [last] = rows;
  if (!last) return { items: 0, load: 1, note: undefined };
  invariant(last.player_id !== null && last.id !== null, "a ticket has a player and an id");
  await planByIndex(tx);
  await writePlaysFromQuery(tx, linesOfSettlement(walk, page));
  const tickets = Number(last.tickets);
  await moveOn(tx, walk, { selection: "", playerId: last.player_id, id: last.id }, { tickets });
  return { items: tickets, load: loadOf(performance.now() - started), note: undefined };
}

function ticketsBehind({ marketId, reached }: Walk, limit: number): RawBuilder<unknown> {
  const { playerId, id } = reached ?? { playerId: FIRST_ID, id: FIRST_ID };
  return sql`
    select player_id, id, stake, placed_at from market_ticket
    where market_id = ${marketId} and (player_id, id) > (${playerId}, ${id})
    order by player_id, id limit ${limit}
  `;
}
