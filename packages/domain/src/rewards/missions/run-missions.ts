import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Services } from "../../context.ts";
import { grantSteps } from "./grant-steps.ts";
import { lockMission, type OpenMission } from "./open-mission.ts";

/** The players of one step, which is one transaction. */
const STEP = 500;

/**
 * Grants the steps of missions that players have reached, and closes periods that are over. Several workers may call it:
 * a mission belongs to one of them during a step. A worker that dies leaves whole steps to the next one.
 */
export async function runMissions({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  for (;;) {
    const granted = await inTransaction(db, takeStep);
    if (!granted) return;
    for (const playerId of granted) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "reward" });
  }
}

/** Takes the next step of a pass. Returns the players with new rewards, or undefined when no mission is due. */
async function takeStep(tx: Transaction): Promise<readonly string[] | undefined> {
  const mission = await lockMission(tx);
  if (!mission) return undefined;
  const { promotionId, run } = mission;
  if (run === null) {
    await endPass(tx, promotionId);
    return [];
  }
  const players = await nextPlayers(tx, mission);
  const granted = await grantSteps(tx, { ...mission, run }, players);
  if (players.length < STEP) await endPass(tx, promotionId);
  else await sql`update mission set walked = ${players.at(-1)} where promotion_id = ${promotionId}`.execute(tx);
  return granted;
}

/** The next players of a pass, in the order of their ids. */
async function nextPlayers(tx: Transaction, { brandId, to, pass }: OpenMission): Promise<readonly string[]> {
  const { since, closing, walked } = pass;
  const everybody = sql`select id from player where brand_id = ${brandId}`;
  const active = sql`
    select player_id as id from turnover_hour where brand_id = ${brandId} and hour >= ${since} and hour < ${to}
    union
    select player_id from deposit
    where brand_id = ${brandId} and state = 'settled' and settled_at >= ${since} and settled_at < ${to}
    union
    select player_id from member_event where brand_id = ${brandId} and at >= ${since} and at < ${to}
    union
    select id from player where brand_id = ${brandId} and unblocked_at >= ${since}
  `;
  const { rows } = await sql<{ id: string }>`
    select id from (${closing ? everybody : active}) as known
    where ${walked}::uuid is null or id > ${walked}::uuid order by id limit ${STEP}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends a pass. The last pass of a period moves the mission to its next period, or ends it. */
async function endPass(tx: Transaction, promotionId: string): Promise<void> {
  await sql`
    update reward_run set state = 'released', ended_at = now()
    from mission where mission.promotion_id = ${promotionId} and mission.closing and reward_run.id = mission.run
  `.execute(tx);
  await sql`
    update mission set pass_at = null, since = null, walked = null, closing = false, looked_at = case
        when closing then period_to else pass_at end,
      left_amount = case when not closing then left_amount end,
      run = case when not closing then run end, ended = closing and period = 'once',
      period_from = case when closing and period <> 'once' then period_to else period_from end,
      period_to = case when closing and period <> 'once'
        then contract_period_end(period_to, period, brand_zone(brand_id, period_to)) else period_to end
    where promotion_id = ${promotionId}
  `.execute(tx);
}
