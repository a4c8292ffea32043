import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { recordBatch } from "./record-batch.ts";
import { VALID_BET_RULE } from "./valid-bet.ts";

/**
 * The columns of a query of lines for {@link writePlaysFromQuery}. They mean the same as in the record: amounts are
 * differences in minor units, `play_id` is the ticket, and `transaction_id` names the settlement's step.
 */
export interface QueriedPlayLine {
  readonly brand_id: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly category: string;
  readonly currency: string;
  readonly kind: string;
  readonly state: string;
  readonly player_id: string;
  readonly play_id: string;
  readonly transaction_id: string;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly play_stake: bigint;
  readonly version: number;
  readonly opened_at: Date;
  /** When the play was settled for the first time, the same in all of its lines; null before. */
  readonly first_settled_at: Date | null;
}

const RECORDED = recordBatch(
  `brands, vendors, games, categories, currencies, kinds, states, rules,
  groups, players, plays, transactions, staked, paid, bets, counted_stakes, counted_payouts, valid_bets,
  play_stakes, versions, opened, first_settled`,
  `select moment.now, moment.id, offers.*, entries.*
  from moment
  cross join (
    select array_agg(brand_id order by in_group), array_agg(vendor_code order by in_group),
      array_agg(game_code order by in_group), array_agg(category order by in_group),
      array_agg(currency order by in_group), array_agg(kind order by in_group), array_agg(state order by in_group),
      array_agg(${VALID_BET_RULE}::int)
    from offer
  ) as offers
  cross join (
    select array_agg(in_group order by place), array_agg(player_id order by place),
      array_agg(play_id order by place), array_agg(transaction_id order by place),
      array_agg(staked::bigint order by place), array_agg(paid::bigint order by place),
      array_agg(bets::int order by place), array_agg(stake::bigint order by place),
      array_agg(payout::bigint order by place), array_agg(valid_bet::bigint order by place),
      array_agg(play_stake::bigint order by place), array_agg(version::int order by place),
      array_agg(opened_at order by place), array_agg(first_settled_at order by place)
    from line
  ) as entries
  where exists (select from line)`,
);

/**
 * Records the lines of a query as one batch, in the caller's transaction. No line passes through the process, so a
 * settlement of any size needs little memory. Nothing is recorded when the query has no rows. A step should have at
 * most a few thousand lines.
 */
export async function writePlaysFromQuery(tx: Transaction, lines: RawBuilder<QueriedPlayLine>): Promise<void> {
  await sql`
    with moment as materialized (select clock_timestamp() as now, ${newId()}::uuid as id), line as materialized (
      select queried.*, row_number() over (order by player_id, play_id, version) as place,
        dense_rank() over (order by brand_id, vendor_code, game_code, category, currency, kind, state)::int as in_group
      from (${lines}) as queried
    ), offer as (
      select distinct in_group, brand_id, vendor_code, game_code, category, currency, kind, state from line
    ), ${sql.raw(RECORDED)}
    select from moment
  `.execute(tx);
}
