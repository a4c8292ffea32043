import { type CallInput, type CallOutput, type Content, type contract, type Race, racePlaces } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { coveredName } from "../../covered-name.ts";
import { refusal } from "../../refusal.ts";
import { textIn } from "../../written-texts.ts";
import { grants, versionAt } from "../missions/open-mission.ts";
import { storedRaceTerms } from "./race-rows.ts";

/** The places that the ranking lists, at least; all places with a prize are listed. */
const LISTED = 20;

type Call = typeof contract.rewards.race;

interface PresentRow {
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly terms: unknown;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly run: string | null;
  readonly last_run: string | null;
  readonly last_to: Date | null;
  readonly last_terms: unknown;
}

/** The ranking of a race that runs now. Throws Refusal NOT_FOUND for a race that does not run. */
export async function race(context: PlayerContext, { id }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  const { rows } = await sql<PresentRow>`
    select item.content, version.terms, race.period_from, race.period_to, race.run, last.id as last_run,
      last.period_to as last_to, last.terms as last_terms
    from race
    join content_item as item on item.id = race.promotion_id and item.published
    cross join lateral (${versionAt(sql`race.promotion_id`, sql`race.period_from`)}) as version
    left join lateral (
      select run.id, run.period_to, own.terms from reward_run as run
      join promotion_version as own on own.promotion_id = run.promotion_id and own.version = run.version
      where run.promotion_id = race.promotion_id and run.kind = 'race' and run.state = 'released' order by run.period_to desc limit 1
    ) as last on true
    where race.promotion_id = ${id} and race.brand_id = ${brand.id} and ${grants(sql`race.period_from`)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw refusal("NOT_FOUND");
  const terms = storedRaceTerms(row.terms);
  const ranking = row.run === null ? { list: [], own: null } : await rankingOf(context, row.run, terms);
  const last = row.last_run === null ? null : await lastOf(context, row.last_run, row);
  return {
    value: {
      id,
      title: row.content ? textIn(row.content.title, caller.locale, brand) : "",
      terms: { ...terms, prizes: [...terms.prizes] },
      currency: brand.currency,
      from: row.period_from,
      until: row.period_to,
      ...ranking,
      last,
    },
  };
}

/** The winners of the last period. It may have had other terms. */
async function lastOf(
  context: PlayerContext,
  run: string,
  { last_to: until, last_terms }: Pick<PresentRow, "last_to" | "last_terms">,
): Promise<Race["last"]> {
  if (until === null) return null;
  const terms = storedRaceTerms(last_terms);
  const { list } = await rankingOf(context, run, terms);
  return { until, score: terms.score, list: list.filter(({ prize }) => prize > 0n) };
}

interface ScoreRow {
  readonly player_id: string;
  readonly username: string;
  readonly score: bigint;
}

async function rankingOf(
  { db, player }: Pick<PlayerContext, "db" | "player">,
  run: string,
  { prizes, minimum }: { readonly prizes: readonly bigint[]; readonly minimum: bigint },
): Promise<Pick<Race, "list" | "own">> {
  const first = await firstScores(db, run, { minimum, limit: Math.max(LISTED, prizes.length) });
  const places = racePlaces(
    prizes,
    first.map(({ score }) => score),
  );
  const list = first.map((row, index) => ({
    ...{ place: places[index]?.place ?? index + 1, prize: places[index]?.prize ?? 0n },
    customerName: coveredName(row.username),
    score: row.score,
    own: row.player_id === player.id,
  }));
  const listed = list.find(({ own }) => own);
  if (listed) return { list, own: { place: listed.place, prize: listed.prize, score: listed.score } };
  const { rows } = await sql<{ score: bigint; place: number }>`
    select own.score, 1 + (
      select count(*)::int from race_score as other where other.run = own.run and other.score > own.score
    ) as place
    from race_score as own where own.run = ${run} and own.player_id = ${player.id} and own.score >= ${minimum}
  `.execute(db);
  return { list, own: rows[0] ? { ...rows[0], prize: 0n } : null };
}

/** The highest scores of active players, and all players with the score of the last listed one, so that ties are whole. */
async function firstScores(
  db: DatabaseConnection,
  run: string,
  { minimum, limit }: { readonly minimum: bigint; readonly limit: number },
): Promise<readonly ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select * from (
      select race_score.player_id, player.username, race_score.score
      from race_score join player on player.id = race_score.player_id and player.status = 'active'
      where race_score.run = ${run} and race_score.score >= ${minimum}
      order by race_score.score desc fetch first ${limit} rows with ties
    ) as first order by score desc, player_id
  `.execute(db);
  return rows;
}
