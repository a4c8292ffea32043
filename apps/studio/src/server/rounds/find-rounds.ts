import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { asRecord, type DrawnRound, isDrawn, type RoundRecord } from "./round-record.ts";

/** A player and a game. Rounds belong to this pair and not to one window. */
export type Seat = Pick<GameSession, "operator" | "player" | "game_code">;

/**
 * Milliseconds until the player may spin again. A round that begins later than that was stored before the clock was set
 * back, and delays no spin.
 */
export async function cycleRest(db: Database, seat: Seat, minCycleMillis: number): Promise<number> {
  const row = await db
    .selectFrom("round")
    .select(
      sql<number | null>`ceil(${minCycleMillis} - 1000 * extract(epoch from now() - max(created_at)))::float8`.as(
        "rest",
      ),
    )
    .where("operator", "=", seat.operator)
    .where("player", "=", seat.player)
    .where("game_code", "=", seat.game_code)
    .where("draw", "is not", null)
    .where("created_at", ">", sql<Date>`now() - make_interval(secs => ${minCycleMillis / 1000})`)
    .where("created_at", "<", sql<Date>`now() + make_interval(secs => ${minCycleMillis / 1000})`)
    .executeTakeFirst();
  return Math.max(0, row?.rest ?? 0);
}

export async function findSpin(db: Database, sessionId: string, spinId: string): Promise<RoundRecord | undefined> {
  const row = await db
    .selectFrom("round")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("spin_id", "=", spinId)
    .executeTakeFirst();
  return row && asRecord(row);
}

/** A drawn round by its id, for any player. */
export async function findDrawnRound(db: Database, id: string): Promise<DrawnRound | undefined> {
  const row = await db.selectFrom("round").selectAll().where("id", "=", id).executeTakeFirst();
  const round = row && asRecord(row);
  return round && isDrawn(round) ? round : undefined;
}

/** The round whose win is held until the player gambles or collects it. */
export async function findHeldRound(db: Database, seat: Seat): Promise<DrawnRound | undefined> {
  const row = await seatRounds(db, seat).where("state", "=", "held").executeTakeFirst();
  const round = row && asRecord(row);
  return round && isDrawn(round) ? round : undefined;
}

/**
 * The round that the page shows before anything else: drawn, and not yet shown to its end or with its win still held.
 */
export async function findUnseenRound(db: Database, seat: Seat): Promise<DrawnRound | undefined> {
  const row = await seatRounds(db, seat)
    .where("state", "in", ["held", "drawn", "settled", "unresolved"])
    .where(sql<boolean>`(state = 'held' or steps_shown < jsonb_array_length(draw))`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const round = row && asRecord(row);
  return round && isDrawn(round) ? round : undefined;
}

/** A page of the player's rounds in the game, newest first, without those whose bet is refused or still being sent. */
export async function listRounds(
  db: Database,
  seat: Seat,
  before: string | undefined,
  limit: number,
): Promise<RoundRecord[]> {
  let query = seatRounds(db, seat).where("state", "not in", ["refused", "bet_sent"]);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map(asRecord);
}

function seatRounds(db: Database, seat: Seat) {
  return db
    .selectFrom("round")
    .selectAll()
    .where("operator", "=", seat.operator)
    .where("player", "=", seat.player)
    .where("game_code", "=", seat.game_code);
}
