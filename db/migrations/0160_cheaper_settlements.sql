-- A combination reads the latest finished settlement of each of its markets, so each market keeps that one's version and
-- default outcome in its row.
alter table market
  -- The latest settlement whose bets are paid; 0 before the first.
  add column finished_version integer not null default 0,
  -- The outcome of selections that this settlement does not name.
  add column finished_default text not null default 'open'
    check (finished_default in ('lost', 'void', 'open'));
update market set finished_version = latest.version, finished_default = latest.default_outcome
from (
  select distinct on (market_id) market_id, version, default_outcome from market_settlement
  where finished_at is not null order by market_id, version desc
) as latest
where latest.market_id = market.id;
alter table market add constraint market_finished_fits check (finished_version between 0 and version);

create or replace view market_leg_record as
select
  leg.player_id, leg.combo_id, leg.leg, leg.market_id, leg.selection, leg.odds,
  market.finished_version as version,
  known.outcome,
  case known.outcome
    when 'won' then leg.odds::numeric * coalesce(outcome.num, 1) when 'half_won' then 1000 + leg.odds
    when 'lost' then 0 else 1
  end as num,
  case known.outcome
    when 'won' then 1000::numeric * coalesce(outcome.den, 1) when 'half_won' then 2000 when 'half_lost' then 2 else 1
  end as den
from market_combo_leg as leg
join market on market.id = leg.market_id
-- With its limit this is one look-up by the whole key, also where the planner takes the table for a small one.
left join lateral (
  select outcome.outcome, outcome.num, outcome.den from market_outcome as outcome
  where outcome.market_id = leg.market_id and outcome.version = market.finished_version
    and outcome.selection = leg.selection
  limit 1
) as outcome on true
cross join lateral (select coalesce(outcome.outcome, market.finished_default) as outcome) as known;

-- The part of the record of play that turnover counts. It names the same columns and defaults as play_entry, and leaves
-- the other arrays unread: those of plays and transactions are half of the record.
create view play_count as
select
  batch.at, batch.id as batch_id, entry.number::integer as entry,
  batch.brands[entry.in_group] as brand_id, batch.vendors[entry.in_group] as vendor_code,
  batch.categories[entry.in_group] as category, batch.currencies[entry.in_group] as currency,
  entry.player_id, coalesce(entry.bets, 0) as bets, coalesce(entry.counted_stake, 0) as stake,
  coalesce(entry.counted_payout, 0) as payout, coalesce(entry.valid_bet, 0) as valid_bet,
  coalesce(entry.first_settled_at, batch.at) as first_settled_at, entry.bonus_id
from play_batch as batch
cross join lateral unnest(
  batch.groups, batch.players, batch.bets, batch.counted_stakes, batch.counted_payouts, batch.valid_bets,
  batch.first_settled, batch.bonuses
) with ordinality as entry (
  in_group, player_id, bets, counted_stake, counted_payout, valid_bet, first_settled_at, bonus_id, number
);
