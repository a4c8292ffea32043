-- Missions by rounds leave out free rounds: the player stakes nothing (docs/flows/rewards.md). Turnover keeps beside its
-- bets how many of them had no stake.
alter table turnover_hour add column free_bets bigint not null default 0;

comment on column turnover_hour.free_bets is 'The part of bets without a stake: free rounds.';

-- What the reader of the turnover has counted so far.
update turnover_hour as known set free_bets = counted.free_bets
from (
  select line.player_id, line.booked_hour as hour, coalesce(settled.hour, line.booked_hour) as of_hour, line.vendor_code,
    coalesce(line.category, '') as category, line.currency,
    coalesce(line.bonus_id, '00000000-0000-0000-0000-000000000000') as bonus_id, line.brand_id,
    sum(line.bets) as free_bets
  from play_reader as reader
  join play_page as page on page.number <= reader.page
  cross join lateral unnest(page.ats, page.batches) with ordinality as named (at, id, batch)
  join play_count as line on line.at = named.at and line.batch_id = named.id
  cross join lateral (
    select case
      when line.settled_before is not null
      then zone_hour(line.settled_before, brand_zone(line.brand_id, line.settled_before))
    end as hour
  ) as settled
  where reader.name = 'turnover' and line.bets <> 0 and line.stake = 0
    and (page.number, named.batch, line.entry) <= (reader.page, reader.batch, reader.entry)
    and not exists (
      select from play_omission as omission
      where omission.reader = 'turnover' and omission.state = 'approved'
        and (omission.page, omission.batch, omission.entry) = (page.number, named.batch, line.entry)
    )
  group by 1, 2, 3, 4, 5, 6, 7, 8
) as counted
where known.player_id = counted.player_id and known.hour = counted.hour and known.of_hour = counted.of_hour
  and known.vendor_code = counted.vendor_code and known.category = counted.category
  and known.currency = counted.currency and known.bonus_id = counted.bonus_id;

-- Races by payouts less stakes are counted from the record of play, which knows free rounds: open ones begin again.
delete from race_score using reward_run as run
join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
where race_score.run = run.id and run.kind = 'race' and run.state = 'open' and version.terms ->> 'score' = 'win';
