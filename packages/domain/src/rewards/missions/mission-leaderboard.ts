import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { coveredName } from "../../covered-name.ts";
import { presentMissions } from "./mission-rows.ts";

/** The places that the board lists. */
const LISTED = 20;

type Call = typeof contract.rewards.missionLeaderboard;

interface ScoreRow {
  readonly player_id: string;
  readonly username: string;
  readonly points: number;
}

/** The most mission points of the brand's day or week, with masked names, and the place of the player who asks. */
export async function missionLeaderboard(
  { db, player, brand }: PlayerContext,
  { period }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { rows: clocks } = await sql<{ day: string; until: Date }>`
    select zone_date(contract_period_start(now(), ${period}, zone), zone)::text as day,
      contract_period_end(now(), ${period}, zone) as until
    from (select brand_zone(${brand.id}, now()) as zone) as present
  `.execute(db);
  const { day, until } = clocks[0] ?? { day: "", until: new Date() };
  const scores = sql`mission_score where brand_id = ${brand.id} and period = ${period} and first_day = ${day}::date`;
  const { rows } = await sql<ScoreRow>`
    select score.player_id, player.username, score.points
    from (
      select * from ${scores} order by points desc, reached_at, player_id limit ${LISTED}
    ) as score
    join player on player.id = score.player_id
    order by score.points desc, score.reached_at, score.player_id
  `.execute(db);
  const { rows: owns } = await sql<{ place: number; points: number }>`
    with own as (select points, reached_at, player_id from ${scores} and player_id = ${player.id})
    select own.points, 1 + (
      select count(*)::int from (select * from ${scores}) as other
      where other.points > own.points
        or (other.points = own.points and (other.reached_at, other.player_id) < (own.reached_at, own.player_id))
    ) as place
    from own
  `.execute(db);
  const list = rows.map((row, index) => ({
    place: index + 1,
    customerName: coveredName(row.username),
    points: row.points,
    own: row.player_id === player.id,
  }));
  const isThere = list.length > 0 || (await presentMissions(db, brand.id)).length > 0;
  return { value: { state: isThere ? "process" : "coming_soon", period, until, list, own: owns[0] ?? null } };
}
