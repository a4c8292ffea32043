-- The hour in which an entry is booked follows from its batch, so it is found once a batch and brand instead of once an
-- entry. Most entries settle their play for the first time: only the others have `settled_before`.
create or replace view play_count as
select
  batch.at, batch.id as batch_id, entry.number::integer as entry,
  batch.brands[entry.in_group] as brand_id, batch.vendors[entry.in_group] as vendor_code,
  batch.categories[entry.in_group] as category, batch.currencies[entry.in_group] as currency,
  entry.player_id, coalesce(entry.bets, 0) as bets, coalesce(entry.counted_stake, 0) as stake,
  coalesce(entry.counted_payout, 0) as payout, coalesce(entry.valid_bet, 0) as valid_bet,
  coalesce(entry.first_settled_at, batch.at) as first_settled_at, entry.bonus_id,
  clock.hours[entry.in_group] as booked_hour, entry.first_settled_at as settled_before
from play_batch as batch
cross join lateral (
  select array_agg(zone_hour(batch.at, brand_zone(named.brand_id, batch.at)) order by named.place) as hours
  from unnest(batch.brands) with ordinality as named (brand_id, place)
) as clock
cross join lateral unnest(
  batch.groups, batch.players, batch.bets, batch.counted_stakes, batch.counted_payouts, batch.valid_bets,
  batch.first_settled, batch.bonuses
) with ordinality as entry (
  in_group, player_id, bets, counted_stake, counted_payout, valid_bet, first_settled_at, bonus_id, number
);
