import { inTransaction, type Transaction } from "@banyan/db";
import { asId, invariant, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { readUntil } from "../../play/index.ts";
import { isCounted } from "../runs/start-run.ts";
import { changeLevels, isChecked, risesOf } from "./change-levels.ts";
import { grantBonuses } from "./grant-bonuses.ts";
import { tellMembers } from "../../tell-members.ts";
import { type Ladder, levelAt, lockLadder } from "./ladder-rows.ts";
import { membersOf, type LevelProgress, progressOf, validBetsIn } from "./level-progress.ts";

/** The members of one step, which is one transaction. */
const STEP = 500;

/** The time between two passes over the same levels. */
const PAUSE = sql`interval '20 seconds'`;

/** A month waits so long after its end, so that batches that were being committed are counted with it. */
const GRACE = sql`interval '1 minute'`;

/** Members are warned so long before the end of the month. */
const WARNED_BEFORE = sql`interval '7 days'`;

/** SQL condition on `level_ladder as ladder`: a pass goes on, or the next one may begin. */
const IS_DUE = sql<boolean>`(
  (ladder.pass is not null or ladder.looked_at is null or ladder.looked_at <= clock_timestamp() - ${PAUSE})
  and exists (select from promotion where promotion.id = ladder.promotion_id and promotion.state = 'open')
)`;

/** SQL condition: the worker has to look at levels. */
export const hasLevelsToRun: RawBuilder<boolean> = sql<boolean>`exists (
  select from level_ladder as ladder where ${IS_DUE}
)`;

/**
 * Raises members who reached a level, warns those who may lose theirs in a week, and lowers those who did not keep it.
 * Several workers may call it: the levels of a brand belong to one of them during a step.
 */
export async function runLevels({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, takeStep);
    if (!told) return;
    for (const id of told) {
      const playerId = asId<PlayerId>(id);
      signals.publish({ playerId, kind: "reward" });
      signals.publish({ playerId, kind: "message" });
    }
  }
}

interface Pass {
  readonly pass: "rise" | "warn" | "keep";
  readonly since: Date | null;
  readonly walked: string | null;
}

/** Takes the next step of a pass. Returns the members to tell, or undefined when no levels are due. */
async function takeStep(tx: Transaction): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ brand_id: string }>`
    select brand_id from level_ladder as ladder where ${IS_DUE}
    order by looked_at nulls first, brand_id limit 1 for update skip locked
  `.execute(tx);
  const brandId = rows[0]?.brand_id;
  if (brandId === undefined) return undefined;
  const ladder = await lockLadder(tx, brandId);
  invariant(ladder, "levels that are due are there");
  const pass = (await passOf(tx, brandId)) ?? (await beginPass(tx, ladder));
  const members = await nextMembers(tx, ladder, pass);
  const progresses = await progressOf(tx, ladder, membersOf(members));
  const changed = await act(tx, ladder, pass, progresses);
  const granted = await grantBonuses(tx, ladder);
  if (members.length < STEP) await endPass(tx, brandId);
  else await sql`update level_ladder set walked = ${members.at(-1)} where brand_id = ${brandId}`.execute(tx);
  return [...new Set([...changed, ...granted])];
}

async function passOf(tx: Transaction, brandId: string): Promise<Pass | undefined> {
  const { rows } = await sql<Pass>`
    select pass, since, walked from level_ladder where brand_id = ${brandId} and pass is not null
  `.execute(tx);
  return rows[0];
}

/** Turnover is found by its hour, so a rise looks at the hours that the last one may have seen half. */
async function beginPass(tx: Transaction, { brandId, keepTo }: Ladder): Promise<Pass> {
  const counted = await isCounted(tx, keepTo);
  const { rows } = await sql<Pass>`
    update level_ladder as ladder set pass_at = clock_timestamp(), pass = next.pass,
      since = case when looked_at is not null then least(looked_at, counted_to) - interval '2 hours' end,
      counted_to = case when next.pass = 'rise' then ${readUntil("turnover")} else counted_to end
    from (
      select case
        when keep_to <= clock_timestamp() - ${GRACE} and ${counted} then 'keep'
        when not warned and keep_to > clock_timestamp() and keep_to <= clock_timestamp() + ${WARNED_BEFORE} then 'warn'
        else 'rise' end as pass
      from level_ladder where brand_id = ${brandId}
    ) as next
    where brand_id = ${brandId} returning ladder.pass, since, walked
  `.execute(tx);
  const [pass] = rows;
  invariant(pass, "levels that are due are there");
  return pass;
}

/** The next members of a pass, in the order of their ids. */
async function nextMembers(
  tx: Transaction,
  { brandId }: Ladder,
  { pass, since, walked }: Pass,
): Promise<readonly string[]> {
  const everybody = sql`select id from player where brand_id = ${brandId}`;
  const active = sql`
    select player_id as id from turnover_hour where brand_id = ${brandId} and hour >= ${since}
    union
    select player_id from deposit where brand_id = ${brandId} and state = 'settled' and settled_at >= ${since}
  `;
  const risen = sql`select player_id as id from player_level where brand_id = ${brandId} and level > 0`;
  const wanted = pass === "rise" ? (since === null ? everybody : active) : risen;
  const { rows } = await sql<{ id: string }>`
    select id from (${wanted}) as known where ${walked}::uuid is null or id > ${walked}::uuid order by id limit ${STEP}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** A member who rises on the last day is not lowered for the month. Returns the members to tell. */
async function act(
  tx: Transaction,
  ladder: Ladder,
  { pass }: Pass,
  progresses: readonly LevelProgress[],
): Promise<readonly string[]> {
  const rises = risesOf(ladder.terms, progresses);
  await changeLevels(tx, ladder, rises);
  const told = rises.map(({ playerId }) => playerId);
  if (pass === "rise") return told;
  const risen = new Set(told);
  const short = await shortOf(
    tx,
    ladder,
    progresses.filter(({ playerId }) => !risen.has(playerId)),
  );
  await (pass === "warn" ? warn(tx, ladder, short) : lower(tx, ladder, short));
  return [...told, ...short.map(({ playerId }) => playerId)];
}

interface ShortProgress extends LevelProgress {
  readonly done: bigint;
  readonly needed: bigint;
}

/** Those who have fewer valid bets in the month than their level needs. */
async function shortOf(
  tx: Transaction,
  ladder: Ladder,
  progresses: readonly LevelProgress[],
): Promise<readonly ShortProgress[]> {
  const { currency, terms, keepFrom: from, keepTo: to } = ladder;
  const checked = progresses.filter((progress) => isChecked(terms, progress, from));
  const done = await validBetsIn(
    tx,
    checked.map(({ playerId }) => playerId),
    { currency, from, to },
  );
  return checked.flatMap((progress) => {
    const each = {
      ...progress,
      done: done.get(progress.playerId) ?? 0n,
      needed: levelAt(terms, progress.level)?.keep ?? 0n,
    };
    return each.done < each.needed ? [each] : [];
  });
}

async function warn(tx: Transaction, { keepTo, currency }: Ladder, short: readonly ShortProgress[]): Promise<void> {
  await sql`
    update player_level set warned_for = ${keepTo} where player_id = any(${short.map(({ playerId }) => playerId)}::uuid[])
  `.execute(tx);
  await tellMembers(
    tx,
    short.map(({ playerId, level, done, needed }) => ({
      ...{ playerId, kind: "level_warning", subject: keepTo.toISOString() },
      facts: { level, amount: needed - done, currency, until: keepTo },
    })),
  );
}

/** One level down. Counting begins again at the end of the month: an all-time figure would lift them again. */
function lower(tx: Transaction, ladder: Ladder, short: readonly ShortProgress[]): Promise<void> {
  return changeLevels(
    tx,
    ladder,
    short.map(({ playerId, level, done, needed }) => ({
      ...{ playerId, from: level, to: level - 1, cause: "fall", pinned: false, at: ladder.keepTo, countsAnew: true },
      why: { done, needed },
    })),
  );
}

async function endPass(tx: Transaction, brandId: string): Promise<void> {
  await sql`
    update level_ladder set pass = null, pass_at = null, since = null, walked = null,
      looked_at = case when pass = 'rise' then pass_at else looked_at end,
      warned = case pass when 'warn' then true when 'keep' then false else warned end,
      keep_from = case when pass = 'keep' then keep_to else keep_from end,
      keep_to = case when pass = 'keep' then contract_period_end(keep_to, 'month', brand_zone(brand_id, keep_to))
        else keep_to end
    where brand_id = ${brandId}
  `.execute(tx);
}
