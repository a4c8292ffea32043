import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { liesWithin, type WagerPlace } from "../games/index.ts";
import { stakesUntil } from "./contribution.ts";
import { type Pool, valueOf } from "./pool.ts";

/** A bet that may win a pool. */
export interface Candidate {
  readonly poolIds: readonly string[];
  readonly place: WagerPlace;
  readonly playerId: string;
  readonly brandId: string;
  readonly gameCode: string;
}

interface CandidateRow {
  readonly pool_id: string;
  readonly at: string;
  readonly vendor_code: string;
  readonly transaction_id: string;
  readonly player_id: string;
  readonly brand_id: string;
  readonly game_code: string;
}

/**
 * Finds the first bet of a stretch with which a pool may fall, and all pools that may fall with it. Bets are in the
 * order in which they came; a bet that was given back wins nothing.
 */
export async function nextCandidate(
  tx: Transaction,
  pools: readonly Pool[],
  { after, upTo }: { readonly after: WagerPlace; readonly upTo: WagerPlace },
): Promise<Candidate | undefined> {
  const marks = pools.map((pool) => ({ id: pool.id, ...markOf(pool) }));
  const { rows } = await sql<CandidateRow>`
    with mark as (
      select mark.id, mark.stakes as stakes_mark, mark.due_at, pool.currency, pool.minimum_stake, pool.vendor_codes,
        pool.opened_at, pool.stakes
      from unnest(
        ${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ stakes }) => stakes)}::bigint[],
        ${marks.map(({ dueAt }) => dueAt)}::timestamptz[]
      ) as mark (id, stakes, due_at)
      join jackpot_pool as pool on pool.id = mark.id
    ), bet as (
      select mark.id as pool_id, mark.stakes_mark, mark.due_at, share.brand_id, action.created_at, action.vendor_code,
        action.transaction_id, action.player_id, action.game_code,
        mark.stakes + sum(action.amount) over (
          partition by mark.id order by action.created_at, action.vendor_code, action.transaction_id
          rows unbounded preceding
        ) as running
      from wager_action as action
      join player on player.id = action.player_id
      join jackpot_share as share on share.brand_id = player.brand_id
      join mark on mark.id = share.pool_id
      where ${liesWithin("action", after, upTo)} and ${feeds("action", "mark")}
    )
    select pool_id, created_at::text as at, vendor_code, transaction_id, player_id, brand_id, game_code from bet
    where (running >= stakes_mark or created_at > due_at) and not exists (
      select from wager_action as undo
      where undo.vendor_code = bet.vendor_code and undo.reference_id = bet.transaction_id
        and undo.kind in ('rollback', 'refund')
    )
    order by created_at, vendor_code, transaction_id fetch first 1 rows with ties
  `.execute(tx);
  const [first] = rows;
  return (
    first && {
      poolIds: rows.map(({ pool_id: id }) => id),
      place: { at: first.at, vendor: first.vendor_code, transaction: first.transaction_id },
      playerId: first.player_id,
      brandId: first.brand_id,
      gameCode: first.game_code,
    }
  );
}

/** SQL condition: true for actions that feed a pool whose rules are in a row under the second alias. */
export function feeds(action: string, rules: string) {
  const of = (name: string) => sql.ref(`${action}.${name}`);
  const rule = (name: string) => sql.ref(`${rules}.${name}`);
  return sql<boolean>`(
    ${of("kind")} = 'bet' and ${of("currency")} = ${rule("currency")} and ${of("amount")} >= ${rule("minimum_stake")}
    and ${of("created_at")} >= ${rule("opened_at")}
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
