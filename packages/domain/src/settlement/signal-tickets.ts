import { setTimeout as sleep } from "node:timers/promises";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { FIRST_ID, type SettlementName } from "./settlement-walk.ts";

/** Players of one query. The next one waits a moment, so that the signals of a large market leave in between. */
const PLAYERS_AT_ONCE = 5_000;
const PAUSE_MILLIS = 20;

/**
 * Signals the end of a settlement to every player with a ticket in its market. A lost ticket changes no balance, so its
 * player learns of the end only this way. The signals of a process that dies here are lost; pages then poll.
 */
export async function signalTickets(
  { db, signals }: Pick<Services, "db" | "signals">,
  { marketId }: Pick<SettlementName, "marketId">,
): Promise<void> {
  let reached: string | undefined = FIRST_ID;
  while (reached !== undefined) {
    const { rows }: { rows: { player_id: PlayerId }[] } = await sql<{ player_id: PlayerId }>`
      select distinct player_id from market_ticket where market_id = ${marketId} and player_id > ${reached}
      order by player_id limit ${PLAYERS_AT_ONCE}
    `.execute(db);
    for (const { player_id: playerId } of rows) signals.publish({ playerId, kind: "ticket" });
    reached = rows.length < PLAYERS_AT_ONCE ? undefined : rows.at(-1)?.player_id;
    if (reached !== undefined) await sleep(PAUSE_MILLIS);
  }
}
