import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { entriesReadBy } from "../play/index.ts";
import { commitmentOf } from "./drop.ts";
import { feeds } from "./next-winner.ts";

/** A defect of a pool, described for a person. */
export interface PoolDefect {
  readonly poolId: string;
  readonly defect: string;
}

/**
 * Recomputes every pool from its wagers, the ledger and its lives, and names each difference; an empty list means sound
 * pools. Reads everything: for tests, drills and the nightly check.
 */
export async function verifyPools(db: DatabaseConnection): Promise<readonly PoolDefect[]> {
  const defects = await Promise.all([
    stakesDiffer(db),
    booksDiffer(db),
    livesDiffer(db),
    drawsDiffer(db),
    debtsDiffer(db),
  ]);
  return defects.flat();
}

/** Checks that each valid bet is counted once, and that the contributions follow from the stakes. */
async function stakesDiffer(db: DatabaseConnection): Promise<PoolDefect[]> {
  const entries = await entriesReadBy(db, "jackpots");
  const { rows } = await sql<PoolDefect>`
    with counted as (
      select rules.id, share.brand_id, sum(bet.staked) as stakes
      from ${entries} as bet
      join jackpot_share as share on share.brand_id = bet.brand_id
      join jackpot_pool as rules on rules.id = share.pool_id
      where ${feeds("bet", "rules")} and rules.state = 'open' and rules.kind <> 'draw'
      group by rules.id, share.brand_id
      union all
      select draw.pool_id, market.brand_id, sum(draw.stakes)
      from market join jackpot_draw as draw on draw.market_id = market.id
      where draw.version = (
        select max(latest.version) from jackpot_draw as latest where latest.market_id = market.id
      )
      group by draw.pool_id, market.brand_id
    )
    select share.pool_id as "poolId",
      share.brand_id || ' has counted ' || share.stakes || ' of ' || coalesce(counted.stakes, 0) as defect
    from jackpot_share as share
    join jackpot_pool as pool on pool.id = share.pool_id and pool.state = 'open'
    left join counted on counted.id = share.pool_id and counted.brand_id = share.brand_id
    where share.stakes <> coalesce(counted.stakes, 0)
    union all
    select share.pool_id, share.brand_id || ' has contributed ' || contributed || ' for ' || share.stakes
    from jackpot_share as share join jackpot_pool as pool on pool.id = share.pool_id
    where contributed < share.stakes * pool.contribution_bps / 10000
  `.execute(db);
  return rows;
}

/** Checks that the balances stored in a share equal the balances of its accounts. */
async function booksDiffer(db: DatabaseConnection): Promise<PoolDefect[]> {
  const { rows } = await sql<PoolDefect>`
    with said as (
      select pool_id, pool_account_id as account_id, balance from jackpot_share
      union all select pool_id, reserve_account_id, reserve from jackpot_share
      union all select pool_id, residue_account_id, contributed - pooled - reserved from jackpot_share
    ), entry as (
      select destination_account_id as account_id, amount from transfer where destination_player_id is null
      union all select source_account_id, -amount from transfer where source_player_id is null
    ), booked as (
      select account_id, sum(amount) as balance from entry
      where account_id in (select account_id from said) group by account_id
    )
    select said.pool_id as "poolId", account.kind || ' says ' || said.balance || ', the books ' ||
      coalesce(booked.balance, 0) as defect
    from said join account on account.id = said.account_id left join booked on booked.account_id = said.account_id
    where said.balance <> coalesce(booked.balance, 0)
  `.execute(db);
  return rows;
}

/**
 * Checks that seeds and contributions minus wins equal the balance. Also checks that each win reached its winner once,
 * and that no ceiling was exceeded. The bets of a draw must hold the amount that their pool gave.
 */
async function livesDiffer(db: DatabaseConnection): Promise<PoolDefect[]> {
  const { rows } = await sql<PoolDefect>`
    with life as (
      select pool_id, sum(seed) as seeds, coalesce(sum(amount - taken_back), 0) as wins, count(*) filter (where ended_at is null) as open
      from jackpot_cycle group by pool_id
    ), share as (
      select pool_id, sum(pooled) as pooled, sum(balance) as balance from jackpot_share group by pool_id
    )
    select pool.id as "poolId", 'holds ' || share.balance || ' of ' || (seeds + pooled - wins) as defect
    from jackpot_pool as pool join life on life.pool_id = pool.id join share on share.pool_id = pool.id
    where pool.state = 'open' and share.balance <> seeds + pooled - wins
    union all
    select pool.id, 'has ' || open || ' lives at once' from jackpot_pool as pool join life on life.pool_id = pool.id
    where open <> case pool.state when 'open' then 1 else 0 end
    union all
    select cycle.pool_id, 'win ' || cycle.number || ' was paid ' || coalesce(paid.times, 0) || ' times'
    from jackpot_cycle as cycle
    left join lateral (
      select count(*) as times from wager_action as action
      join transfer on transfer.id = action.transfer_id
      where action.vendor_code = cycle.vendor_code and action.transaction_id = cycle.win_transaction_id
        and action.kind = 'jackpot_win' and action.player_id = cycle.player_id
        and transfer.amount = cycle.amount and transfer.destination_player_id = cycle.player_id
    ) as paid on true
    where cycle.player_id is not null and coalesce(paid.times, 0) <> 1
    union all
    select cycle.pool_id, 'draw ' || cycle.number || ' has given ' || coalesce(held.paid, 0) || ' of '
      || cycle.amount - cycle.taken_back
    from jackpot_cycle as cycle
    left join lateral (
      select sum(div(bet.stake_left * draw.share_num::numeric, draw.share_den)) as paid
      from jackpot_draw as draw
      join market_bet_record as bet on bet.market_id = draw.market_id and bet.selection = draw.selection
      where draw.market_id = cycle.market_id and draw.pool_id = cycle.pool_id and draw.cycle = cycle.number
        and draw.version = (
          select max(settlement.version) from market_settlement as settlement
          where settlement.market_id = draw.market_id
        )
    ) as held on true
    where cycle.market_id is not null and coalesce(held.paid, 0) <> cycle.amount - cycle.taken_back
    union all
    select cycle.pool_id, 'win ' || cycle.number || ' passed the ceiling'
    from jackpot_cycle as cycle join jackpot_pool as pool on pool.id = cycle.pool_id
    where cycle.amount > pool.ceiling
  `.execute(db);
  return rows;
}

/** Checks that each revealed draw matches its commitment. */
async function drawsDiffer(db: DatabaseConnection): Promise<PoolDefect[]> {
  const rows = await db
    .selectFrom("jackpot_cycle")
    .select(["pool_id", "number", "commitment", "revealed_drop"])
    .where("revealed_drop", "is not", null)
    .execute();
  return rows
    .filter(({ commitment, revealed_drop: text }) => !commitment?.equals(commitmentOf(text ?? "")))
    .map(({ pool_id: poolId, number }) => ({ poolId, defect: `life ${number} was not what it had committed to` }));
}

/** Checks that the debt of one brand equals the claim of the other. */
async function debtsDiffer(db: DatabaseConnection): Promise<PoolDefect[]> {
  const { rows } = await sql<PoolDefect>`
    with entry as (
      select destination_account_id as account_id, amount, reference_id from transfer
      where destination_player_id is null and reference_kind = 'jackpot'
      union all
      select source_account_id, -amount, reference_id from transfer
      where source_player_id is null and reference_kind = 'jackpot'
    )
    select reference_id as "poolId", 'its brands owe each other ' || sum(amount) as defect
    from entry join account on account.id = entry.account_id and account.kind = 'brand_clearing'
    group by reference_id having sum(amount) <> 0
  `.execute(db);
  return rows;
}
