import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { entriesOf, type PlayPlace, type PlayStretch, wasGivenBack } from "../play/index.ts";
import { stakesUntil } from "./contribution.ts";
import { type Pool, valueOf } from "./pool.ts";

/** A bet that may win a pool. */
export interface Candidate {
  readonly poolIds: readonly string[];
  /** The player may still take the bet back: its round is open, and the bet is new. */
  readonly isRevocable: boolean;
  readonly place: PlayPlace;
  readonly playerId: string;
  readonly brandId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly transactionId: string;
}

interface CandidateRow {
  readonly pool_id: string;
  readonly revocable: boolean;
  readonly page: string;
  readonly batch: number;
  readonly entry: number;
  readonly vendor_code: string;
  readonly transaction_id: string;
  readonly player_id: string;
  readonly brand_id: string;
  readonly game_code: string;
}

/** Games let a player take a bet back until the draw of its round, which follows within this time. */
const REVOCABLE_SECONDS = 120;

/**
 * Finds the first bet of a stretch with which a pool may fall, and all pools that may fall with it. Bets are in the
 * order of the record; a bet that was given back wins nothing, nor does one with bonus money.
 */
export async function nextCandidate(
  tx: Transaction,
  pools: readonly Pool[],
  stretch: PlayStretch,
): Promise<Candidate | undefined> {
  const marks = pools.map((pool) => ({ id: pool.id, ...markOf(pool) }));
  const { rows } = await sql<CandidateRow>`
    with mark as materialized (
      select mark.id, mark.stakes as stakes_mark, mark.due_at, pool.currency, pool.minimum_stake, pool.vendor_codes,
        pool.opened_at, pool.stakes
      from unnest(
        ${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ stakes }) => stakes)}::bigint[],
        ${marks.map(({ dueAt }) => dueAt)}::timestamptz[]
      ) as mark (id, stakes, due_at)
      join jackpot_pool as pool on pool.id = mark.id
    ), bet as (
      select mark.id as pool_id, mark.stakes_mark, mark.due_at, played.*,
        mark.stakes + sum(played.staked) over (
          partition by mark.id order by played.page, played.batch, played.entry rows unbounded preceding
        ) as running
      from ${entriesOf(stretch)} as played
      join jackpot_share as share on share.brand_id = played.brand_id
      join mark on mark.id = share.pool_id
      where played.kind = 'accepted' and ${feeds("played", "mark")}
    )
    select pool_id, page::text, batch, entry, vendor_code, transaction_id, player_id, brand_id, game_code,
      at > now() - make_interval(secs => ${REVOCABLE_SECONDS})
        and exists (select from round where round.id = bet.play_id and round.state = 'open') as revocable
    from bet
    where (running >= stakes_mark or at > due_at) and bonus_id is null and not ${wasGivenBack("bet")}
    order by bet.page, batch, entry fetch first 1 rows with ties
  `.execute(tx);
  const [first] = rows;
  return (
    first && {
      poolIds: rows.map(({ pool_id: id }) => id),
      isRevocable: first.revocable,
      place: { page: BigInt(first.page), batch: first.batch, entry: first.entry },
      playerId: first.player_id,
      brandId: first.brand_id,
      vendor: first.vendor_code,
      gameCode: first.game_code,
      transactionId: first.transaction_id,
    }
  );
}

/**
 * SQL condition: true for entries that change the stakes of a pool, whose rules are in a row under the second alias. A
 * bet that was given back must subtract what it added. So the condition reads only what both entries have.
 */
export function feeds(entry: string, rules: string) {
  const of = (name: string) => sql.ref(`${entry}.${name}`);
  const rule = (name: string) => sql.ref(`${rules}.${name}`);
  return sql<boolean>`(
    ${of("kind")} in ('accepted', 'voided') and ${of("call")} is not null and ${of("staked")} <> 0
    and ${of("currency")} = ${rule("currency")} and abs(${of("staked")}) >= ${rule("minimum_stake")}
    and ${of("opened_at")} >= ${rule("opened_at")}
    and (cardinality(${rule("vendor_codes")}) = 0 or ${of("vendor_code")} = any(${rule("vendor_codes")}))
  )`;
}

/**
 * The point at which a pool must be checked again: at these stakes, or after this moment. Never later than its fall.
 */
function markOf(pool: Pool): { readonly stakes: bigint | null; readonly dueAt: Date | null } {
  const { at } = pool.cycle.drop;
  if (pool.kind === "mystery") return { stakes: null, dueAt: new Date(Number(at)) };
  if (pool.kind === "chance") return { stakes: pool.cycle.stakesBefore + at, dueAt: null };
  return { stakes: pool.stakes + stakesUntil(at - valueOf(pool), pool, pool.shares.length), dueAt: null };
}

/** Whether a pool falls to the bet up to which it is filled. */
export function falls(pool: Pool): boolean {
  const { at } = pool.cycle.drop;
  if (pool.kind === "must_drop") return valueOf(pool) >= at;
  // Only a bet after the moment is a candidate.
  return pool.kind === "mystery" || pool.stakes - pool.cycle.stakesBefore >= at;
}
