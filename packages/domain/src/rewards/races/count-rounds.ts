import { type RaceTerms, WHOLE_STAKE } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { entriesOf, leftOutBy, type PlayStretch } from "../../play/index.ts";

/** A pass ends with the page that reaches so many entries of the record; the next pass goes on behind it. */
const PASS_ENTRIES = 100_000;
const PASS_PAGES = 4_096;
/** The reader behind which races count. */
const TURNOVER = "turnover";
/** No batch is committed so long after its moment. */
const LATEST_COMMIT = sql`interval '1 hour'`;

/** The run of a race that is counted from the record of play. */
export interface CountedRace {
  readonly run: string;
  readonly brandId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** The first page that the run has not counted; null at its beginning. */
  readonly nextPage: bigint | null;
}

interface CountedPages {
  readonly nextPage: bigint;
  /** Whether everything that the turnover has read is counted. */
  readonly isEnd: boolean;
}

/**
 * Counts the rounds that were recorded since the last pass. Turnover cannot give these scores: it knows no single round. The caller stores the next page in the same transaction.
 */
export async function countRounds(
  tx: Transaction,
  race: CountedRace,
  terms: Pick<RaceTerms, "score" | "minimum" | "leastStake">,
): Promise<CountedPages> {
  const { first, last, isEnd } = await nextPages(tx, race);
  if (last === null) return { nextPage: first, isEnd: true };
  const leftOut = await leftOutBy(tx, TURNOVER, first);
  const stretch = { after: { page: first, batch: 0, entry: 0 }, lastPage: last, leftOut };
  if (terms.score === "win") await addWins(tx, race, stretch);
  else await (terms.score === "rounds" ? addRounds(tx, race, stretch) : keepBestRounds(tx, race, stretch, terms));
  return { nextPage: last + 1n, isEnd };
}

/**
 * The pages of the next pass. `last` is null when there is none. A race reads behind the reader of the turnover. Entries
 * at which that one stops wait for operators. Entries that it leaves out count for no race.
 */
async function nextPages(tx: Transaction, { nextPage, from }: CountedRace) {
  const turnoverPage = sql`(select page from play_reader where name = ${TURNOVER})`;
  const { rows } = await sql<{ first: string; last: string | null; is_end: boolean }>`
    with begin as materialized (
      select coalesce(
        ${nextPage}::bigint,
        (select number from play_page where ats[1] < ${from}::timestamptz - ${LATEST_COMMIT} order by number desc limit 1),
        1
      ) as first
    ), pages as (
      select max(number) as last from (
        select number, sum(entries) over (order by number) - entries as entries_before
        from play_page cross join begin
        where number >= first and number < least(first + ${PASS_PAGES}, ${turnoverPage})
      ) as next where entries_before < ${PASS_ENTRIES}
    )
    select first::text, last::text, last >= ${turnoverPage} - 1 as is_end from begin cross join pages
  `.execute(tx);
  const [row] = rows;
  const last = row?.last ?? null;
  return { first: BigInt(row?.first ?? "1"), last: last === null ? null : BigInt(last), isEnd: row?.is_end === true };
}

/** SQL condition on an entry `play`: play with cash, booked in the period. */
const ofRace = ({ brandId, currency, from, to }: CountedRace): RawBuilder<SqlBool> => sql<SqlBool>`(
  play.brand_id = ${brandId} and play.currency = ${currency} and play.bonus_id is null
  and play.at >= ${from} and play.at < ${to}
)`;

/**
 * Adds the rounds that were settled, and takes off those that opened again or were taken back. The stake of a free round
 * is 0.
 */
async function addRounds(tx: Transaction, race: CountedRace, stretch: PlayStretch): Promise<void> {
  await sql`
    insert into race_score as known (run, player_id, score)
    select ${race.run}::uuid, player_id, sum(bets)
    from ${entriesOf(stretch, undefined, "play_count")} as play
    where ${ofRace(race)} and bets <> 0 and stake <> 0
    group by player_id having sum(bets) <> 0 order by player_id
    on conflict (run, player_id) do update set score = known.score + excluded.score
  `.execute(tx);
}

/**
 * Adds payouts less stakes. A payout without a stake counts nothing: free rounds, jackpots, and payouts outside of rounds.
 * An entry that takes a whole stake back leaves none, so its own stake is asked too.
 */
async function addWins(tx: Transaction, race: CountedRace, stretch: PlayStretch): Promise<void> {
  await sql`
    insert into race_score as known (run, player_id, score)
    select ${race.run}::uuid, player_id, sum(payout - stake)
    from ${entriesOf(stretch)} as play
    where ${ofRace(race)} and payout <> stake and (play_stake <> 0 or stake <> 0)
    group by player_id having sum(payout - stake) <> 0 order by player_id
    on conflict (run, player_id) do update set score = known.score + excluded.score
  `.execute(tx);
}

/**
 * Keeps the rounds of vendors' games that give a place, and each player's best one. A round belongs to the period in
 * which it was settled for the first time. The entry that settles a round has all of its figures. Any other entry only
 * says that the round has changed: its row has every correction so far. Tickets have no such row and do not count.
 */
async function keepBestRounds(
  tx: Transaction,
  race: CountedRace,
  stretch: PlayStretch,
  { minimum, leastStake }: Pick<RaceTerms, "minimum" | "leastStake">,
): Promise<void> {
  const { run, from } = race;
  const givesPlace = (figures: "play" | "round") => sql<SqlBool>`(
    ${sql.ref(`${figures}.stake`)} >= greatest(${leastStake}::bigint, 1)
    and ${sql.ref(`${figures}.payout`)}::numeric * ${WHOLE_STAKE}::bigint
      >= ${sql.ref(`${figures}.stake`)}::numeric * ${minimum}::bigint
  )`;
  const { rows } = await sql<{ player_id: string }>`
    with changed as materialized (
      select player_id, play_id, bool_or(bets <> 1) as is_corrected, max(stake) as stake, max(payout) as payout
      from ${entriesOf(stretch)} as play
      where ${ofRace(race)} and call is not null and play_id is not null and first_settled_at >= ${from}
        and (bets <> 0 or stake <> 0 or payout <> 0)
        -- Most rounds are settled once and give no place.
        and (bets <> 1 or ${givesPlace("play")})
      group by player_id, play_id
    ), figures as (
      select player_id, play_id, stake, payout, false as is_corrected from changed where not is_corrected
      union all
      select round.player_id, round.id, round.stake, round.payout, true
      from changed join round on round.id = changed.play_id and round.player_id = changed.player_id
      where is_corrected and round.state = 'settled' and ${givesPlace("round")}
    ), present as materialized (
      select player_id, play_id, is_corrected,
        least(div(payout::numeric * ${WHOLE_STAKE}::bigint, stake), ${BIGINT_MAX}::bigint)::bigint as multiplier
      from figures
    ), gone as (
      delete from race_round using changed
      where is_corrected and race_round.run = ${run} and race_round.player_id = changed.player_id
        and race_round.round_id = changed.play_id
        and not exists (select from present where present.play_id = changed.play_id)
    ), kept as (
      insert into race_round as known (run, player_id, round_id, multiplier)
      select ${run}::uuid, player_id, play_id, multiplier from present
      on conflict (run, player_id, round_id) do update set multiplier = excluded.multiplier
      where known.multiplier <> excluded.multiplier
    ), risen as (
      insert into race_score as known (run, player_id, score)
      select ${run}::uuid, player_id, max(multiplier) from present
      where not is_corrected group by player_id order by player_id
      on conflict (run, player_id) do update set score = excluded.score where known.score < excluded.score
    )
    select distinct player_id from changed where is_corrected order by player_id
  `.execute(tx);
  await scoreBestRounds(
    tx,
    run,
    rows.map((row) => row.player_id),
  );
}

const BIGINT_MAX = 2n ** 63n - 1n;

/** The score of each of these players is the best of the rounds that are kept; a player without one has no score. */
async function scoreBestRounds(tx: Transaction, run: string, players: readonly string[]): Promise<void> {
  if (players.length === 0) return;
  await sql`
    with best as materialized (
      select player_id, max(multiplier) as multiplier from race_round
      where run = ${run} and player_id = any(${[...players]}::uuid[]) group by player_id
    ), gone as (
      delete from race_score where run = ${run} and player_id = any(${[...players]}::uuid[])
        and not exists (select from best where best.player_id = race_score.player_id)
    )
    insert into race_score as known (run, player_id, score)
    select ${run}::uuid, player_id, multiplier from best order by player_id
    on conflict (run, player_id) do update set score = excluded.score where known.score <> excluded.score
  `.execute(tx);
}

/** Forgets the rounds of a run that is settled: the scores are kept. */
export async function forgetRounds(tx: Transaction, run: string): Promise<void> {
  await sql`delete from race_round where run = ${run}`.execute(tx);
}
