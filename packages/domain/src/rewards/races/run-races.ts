import { racePlaces, racePot, type RaceTerms } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, newId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { tellMembers } from "../../tell-members.ts";
import { grants, versionAt } from "../missions/open-mission.ts";
import { reserveBudget } from "../reserve-budget.ts";
import { isCounted } from "../runs/start-run.ts";
import { countRounds, forgetRounds } from "./count-rounds.ts";
import { storedRaceTerms } from "./race-rows.ts";

/** The time between two passes over the same race. */
const PAUSE = sql`interval '20 seconds'`;
/** A period waits so long after its end, so that batches that were being committed are counted with it. */
const GRACE = sql`interval '1 minute'`;
/** Play with a bonus wallet counts for no race: only cash counts. */
const CASH = "00000000-0000-0000-0000-000000000000";

const IS_DUE = sql<boolean>`(race.looked_at <= clock_timestamp() - ${PAUSE})`;

/** SQL condition: the worker has to look at a race. */
export const hasRacesToRun: RawBuilder<boolean> = sql<boolean>`exists (select from race where ${IS_DUE})`;

interface RaceRow {
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly currency: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly run: string | null;
  readonly looked_at: Date;
  readonly next_page: bigint | null;
  readonly now: Date;
  readonly is_over: boolean;
}

/**
 * Counts the scores of races, and settles periods that are over. Several workers may call it: a race belongs to one of
 * them during a pass, which is one transaction. A worker that dies changes nothing.
 */
export async function runRaces({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  for (;;) {
    const rewarded = await inTransaction(db, takePass);
    if (!rewarded) return;
    for (const id of rewarded) {
      const playerId = asId<PlayerId>(id);
      signals.publish({ playerId, kind: "reward" });
      signals.publish({ playerId, kind: "message" });
    }
  }
}

/** Takes the pass of the race that waits longest. Returns the players with a prize, or undefined when none is due. */
async function takePass(tx: Transaction): Promise<readonly string[] | undefined> {
  const { rows } = await sql<RaceRow>`
    select race.promotion_id, race.brand_id, brand.currency, race.period_from, race.period_to, race.run, race.looked_at,
      race.next_page, clock_timestamp() as now, race.period_to <= clock_timestamp() - ${GRACE} as is_over
    from race join brand on brand.id = race.brand_id
    where ${IS_DUE} order by race.looked_at, race.promotion_id limit 1 for update of race skip locked
  `.execute(tx);
  const [race] = rows;
  if (!race) return undefined;
  const run = race.run ?? (await beginRun(tx, race));
  const isOver = race.is_over && (await isCounted(tx, race.period_to));
  if (run === null) {
    await moveOn(tx, race, { run, closing: isOver, nextPage: null, isEnd: true });
    return [];
  }
  const { rewarded, ...counted } = await pass(tx, { ...race, run }, { isOver, isNew: race.run === null });
  await moveOn(tx, race, { run, ...counted });
  return rewarded;
}

interface Pass extends Counted {
  /** The last pass of the period. */
  readonly closing: boolean;
}

/** How far a pass has counted. */
interface Counted {
  /** Null for valid bets, which are summed up from turnover. */
  readonly nextPage: bigint | null;
  /** Whether nothing is left to count now. */
  readonly isEnd: boolean;
}

async function pass(
  tx: Transaction,
  race: RaceRow & { readonly run: string },
  { isOver, isNew }: { readonly isOver: boolean; readonly isNew: boolean },
): Promise<Pass & { readonly rewarded: readonly string[] }> {
  const terms = await termsOf(tx, race.run);
  const counted = await count(tx, race, terms, isOver || isNew);
  const closing = isOver && counted.isEnd;
  return { ...counted, closing, rewarded: closing ? await settle(tx, race, terms) : [] };
}

async function count(
  tx: Transaction,
  race: RaceRow & { readonly run: string },
  terms: RaceTerms,
  everybody: boolean,
): Promise<Counted> {
  const { run, brand_id: brandId, currency, period_from: from, period_to: to, next_page: nextPage } = race;
  if (terms.score !== "valid_bet") {
    return countRounds(tx, { run, brandId, currency, from, to, nextPage }, terms);
  }
  await countValidBets(tx, race, everybody);
  return { nextPage: null, isEnd: true };
}

/**
 * Begins the run of the period with the terms of its beginning, and reserves all prizes, so that the promise can be kept.
 * Returns null when the race was stopped then, when the period begins outside of its time, or when the budget is spent.
 */
async function beginRun(tx: Transaction, race: RaceRow): Promise<string | null> {
  const { promotion_id: id, brand_id: brandId, period_from: from, period_to: to } = race;
  const { rows } = await sql<{ version: number; terms: unknown }>`
    select version.version, version.terms
    from (${versionAt(sql`${id}::uuid`, sql`${from}::timestamptz`)}) as version
    where ${grants(sql`${from}::timestamptz`)}
  `.execute(tx);
  const [version] = rows;
  if (!version) return null;
  const pot = racePot(storedRaceTerms(version.terms));
  if (!(await reserveBudget(tx, id, pot))) return null;
  const run = newId();
  await sql`
    insert into reward_run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state
    )
    select ${run}, ${id}, ${brandId}, 'race', ${version.version}, ${race.currency}, ${from}, ${to},
      zone_date(${from}, zone), zone_date(${to}::timestamptz - interval '1 microsecond', zone), 'open'
    from (select brand_zone(${brandId}, ${from}) as zone) as present
  `.execute(tx);
  return run;
}

/**
 * Sums up the valid bets of players with play since the last pass, and of everybody in the first and the last pass. Turnover
 * is found by its hour, so a pass looks at the hours that the last one may have seen half.
 */
async function countValidBets(
  tx: Transaction,
  { run, brand_id: brandId, currency, period_from: from, period_to: to, looked_at }: RaceRow,
  everybody: boolean,
): Promise<void> {
  const since = everybody
    ? sql`${from}::timestamptz`
    : sql`greatest(${from}::timestamptz, ${looked_at}::timestamptz - interval '2 hours')`;
  await sql`
    insert into race_score as known (run, player_id, score)
    select ${run}::uuid, counted.player_id, sum(counted.valid_bet)::bigint
    from (
      select distinct player_id from turnover_hour
      where brand_id = ${brandId} and hour >= ${since} and hour < ${to}
    ) as active
    join turnover_hour as counted on counted.player_id = active.player_id and counted.hour >= ${from} and counted.hour < ${to}
    where counted.currency = ${currency} and counted.bonus_id = ${CASH}
    group by counted.player_id order by counted.player_id
    on conflict (run, player_id) do update set score = excluded.score where known.score <> excluded.score
  `.execute(tx);
}

async function termsOf(tx: Transaction, run: string) {
  const { rows } = await sql<{ terms: unknown }>`
    select version.terms from reward_run as run
    join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
    where run.id = ${run}
  `.execute(tx);
  return storedRaceTerms(rows[0]?.terms);
}

/** Ranks the players whose account is active, and grants the prizes as rewards that wait. The rest of the pot is free again. */
async function settle(
  tx: Transaction,
  race: RaceRow & { readonly run: string },
  terms: RaceTerms,
): Promise<readonly string[]> {
  const { run, promotion_id: promotionId } = race;
  // Everybody with the score of the last prize shares it.
  const { rows } = await sql<{ player_id: string; score: bigint }>`
    select player_id, score from (
      select race_score.player_id, race_score.score, rank() over (order by race_score.score desc) as place
      from race_score join player on player.id = race_score.player_id and player.status = 'active'
      where race_score.run = ${run} and race_score.score >= ${terms.minimum}
    ) as ranked
    where place <= ${terms.prizes.length} order by score desc, player_id
  `.execute(tx);
  const places = racePlaces(
    terms.prizes,
    rows.map(({ score }) => score),
  );
  const winners = rows.flatMap(({ player_id: playerId, score }, index) => {
    const won = places[index];
    return won === undefined || won.prize === 0n ? [] : [{ playerId, score, ...won }];
  });
  const paid = winners.reduce((sum, { prize }) => sum + prize, 0n);
  await sql`
    insert into reward (player_id, id, run, promotion_id, kind, computed, amount, state, deadline, why)
    select player_id, id, ${run}, ${promotionId}, 'race', minor, minor, 'waiting',
      now() + make_interval(days => ${terms.claimDays}::int), jsonb_build_object('place', place, 'score', score::text)
    from unnest(
      ${winners.map(({ playerId }) => playerId)}::uuid[], ${winners.map(() => newId())}::uuid[],
      ${winners.map(({ prize }) => prize)}::bigint[], ${winners.map(({ place }) => place)}::int[],
      ${winners.map(({ score }) => score)}::bigint[]
    ) as won (player_id, id, minor, place, score)
  `.execute(tx);
  await tellMembers(
    tx,
    winners.map(({ playerId, place, prize: amount }) => ({
      ...{ playerId, kind: "race_prize", subject: run },
      facts: { promotionId, place, amount, currency: race.currency },
    })),
  );
  await sql`
    update promotion_budget set reserved = reserved - ${racePot(terms) - paid} where promotion_id = ${promotionId}
  `.execute(tx);
  await sql`
    update reward_run set state = 'released', ended_at = now(), players = ${winners.length}, amount = ${paid},
      released = ${paid}
    where id = ${run}
  `.execute(tx);
  await forgetRounds(tx, run);
  return winners.map(({ playerId }) => playerId);
}

/**
 * Ends a pass. The last pass of a period moves the race to its next period. A race with more to count is due again, behind
 * the races that wait longer.
 */
async function moveOn(
  tx: Transaction,
  { promotion_id: id, now }: RaceRow,
  { run, closing, nextPage, isEnd }: Pass & { readonly run: string | null },
): Promise<void> {
  await sql`
    update race set run = ${closing ? null : run}, next_page = ${closing ? null : nextPage},
      looked_at = case
        when ${closing} then period_to when ${isEnd} then ${now}::timestamptz else ${now}::timestamptz - ${PAUSE}
      end,
      period_from = case when ${closing} then period_to else period_from end,
      period_to = case when ${closing}
        then contract_period_end(period_to, period, brand_zone(brand_id, period_to)) else period_to end
    where promotion_id = ${id}
  `.execute(tx);
}
