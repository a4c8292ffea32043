-- The record of play: what happened to every bet, whoever took it, in an order that readers follow.

-- One transaction's play. Arrays have one element for each entry, or are null where every element has the default that
-- the view play_entry names. Distinct combinations of brand, vendor, game, category, currency, kind, call, state and
-- rule are stored once; `groups` names the combination of each entry, counted from 1.
create table play_batch (
  at timestamptz not null,
  id uuid not null,
  brands text[] not null,
  vendors text[] not null,
  games text[] not null,
  categories text[] not null,
  currencies text[] not null,
  kinds text[] not null,
  -- The vendor's word for the call; null for markets of the house.
  calls text[],
  states text[],
  -- Versions of the rule of the valid bet.
  rules integer[] not null,
  groups integer[] not null,
  players uuid[] not null,
  -- The round or ticket. An element is null where money moved outside of any.
  plays uuid[] not null,
  -- The vendor's id of the call, or the name of the settlement's step.
  transactions text[] not null,
  -- The call that this one answers or takes back.
  answered text[],
  -- Minor units: the change of what is staked, and of what is paid.
  staked bigint[] not null,
  paid bigint[],
  -- The change of what the play counts: 1 bet when it is settled, -1 when it opens again, and its amounts.
  bets integer[],
  counted_stakes bigint[],
  counted_payouts bigint[],
  valid_bets bigint[],
  -- The play's whole stake after the entry.
  play_stakes bigint[],
  versions integer[],
  opened timestamptz[],
  first_settled timestamptz[],
  -- The bonus with whose money it was played; null is cash.
  bonuses uuid[],
  primary key (at, id)
) partition by range (at);

-- Most of it is random ids: compression costs more than it saves.
alter table play_batch
  alter column players set storage external, alter column plays set storage external,
  alter column transactions set storage external, alter column staked set storage external,
  alter column groups set storage external;

create trigger play_batch_is_permanent before update or delete on play_batch
  for each row execute function refuse_change();

-- Takes what no month takes: a clock that is wrong by months must not stop a bet.
create table play_batch_of_no_month partition of play_batch default;

-- Makes the months of a table that is partitioned by time, from the one of `first` to the one of `last`, by UTC.
create function open_play_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
begin
  while month <= last at time zone 'UTC' loop
    name := 'play_batch_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format(
        'create table %I partition of play_batch for values from (%L) to (%L)',
        name, month::text || '+00', (month + interval '1 month')::text || '+00'
      );
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;
select open_play_months(now(), now() + interval '3 months');

-- Batches that have no number yet. Written with the batch, deleted when it gets its page.
create table play_arrival (
  at timestamptz not null,
  batch_id uuid not null,
  entries integer not null check (entries > 0),
  primary key (at, batch_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The numbered batches, in order.
create table play_page (
  number bigint primary key check (number > 0),
  ats timestamptz[] not null,
  batches uuid[] not null,
  entries integer not null check (entries > 0)
);

create trigger play_page_is_permanent before update or delete on play_page
  for each row execute function refuse_change();

-- Its lock makes pages come one after another.
create table play_sequencer (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null
);

-- How far each reader has come: everything up to this entry is counted, nothing beyond it.
create table play_reader (
  name text primary key check (name ~ '^[a-z][a-z-]{1,40}$'),
  page bigint not null,
  -- The batch within the page and the entry within the batch; 0 behind a whole page.
  batch integer not null default 0,
  entry integer not null default 0,
  -- The entry at which the reader stopped, and why.
  stopped_at timestamptz,
  stopped_batch integer,
  stopped_entry integer,
  stopped_page bigint,
  reason text,
  -- An entry that two operators have decided to leave out.
  skipped_page bigint,
  skipped_batch integer,
  skipped_entry integer,
  check (num_nulls(skipped_page, skipped_batch, skipped_entry) in (0, 3)),
  check (num_nulls(stopped_at, stopped_page, stopped_batch, stopped_entry, reason) in (0, 5))
);

-- The entries of batches, one row each.
create view play_entry as
select
  batch.at, batch.id as batch_id, entry.number::integer as entry,
  batch.brands[entry.in_group] as brand_id, batch.vendors[entry.in_group] as vendor_code,
  batch.games[entry.in_group] as game_code, batch.categories[entry.in_group] as category,
  batch.currencies[entry.in_group] as currency, batch.kinds[entry.in_group] as kind,
  batch.calls[entry.in_group] as call, batch.states[entry.in_group] as state, batch.rules[entry.in_group] as rule,
  entry.player_id, entry.play_id, entry.transaction_id, entry.answered_id,
  entry.staked, coalesce(entry.paid, 0) as paid,
  coalesce(entry.bets, 0) as bets, coalesce(entry.counted_stake, 0) as stake,
  coalesce(entry.counted_payout, 0) as payout, coalesce(entry.valid_bet, 0) as valid_bet,
  coalesce(entry.play_stake, entry.staked) as play_stake, coalesce(entry.version, 1) as version,
  coalesce(entry.opened_at, batch.at) as opened_at,
  coalesce(entry.first_settled_at, batch.at) as first_settled_at,
  entry.bonus_id
from play_batch as batch
cross join lateral unnest(
  batch.groups, batch.players, batch.plays, batch.transactions, batch.answered, batch.staked, batch.paid, batch.bets,
  batch.counted_stakes, batch.counted_payouts, batch.valid_bets, batch.play_stakes, batch.versions, batch.opened,
  batch.first_settled, batch.bonuses
) with ordinality as entry (
  in_group, player_id, play_id, transaction_id, answered_id, staked, paid, bets, counted_stake, counted_payout,
  valid_bet, play_stake, version, opened_at, first_settled_at, bonus_id, number
);

-- When a round was settled for the first time; contracts book corrections to that hour.
alter table round add column first_settled_at timestamptz;
update round set first_settled_at = closed_at where state = 'settled';

-- What was played before the record: an entry for each round. Jackpots and returns have counted it from the calls, so
-- they begin behind it. They must have counted all of it.
do $$
begin
  if (select max(created_at) from wager_action where kind <> 'tombstone') > (select min(reached_at) from wager_reader) then
    raise exception 'jackpots and returns have not read all calls: let a worker of the version before run until they have';
  end if;
end
$$;

with played as (
  select round.*, (row_number() over (order by opened_at, id) - 1) / 1000 as batch,
    (row_number() over (order by opened_at, id) - 1) % 1000 + 1 as entry,
    case when state = 'settled' then 1 else 0 end as bets
  from round
), batch as (
  insert into play_batch (
    at, id, brands, vendors, games, categories, currencies, kinds, calls, states, rules, groups, players, plays,
    transactions, staked, paid, bets, counted_stakes, counted_payouts, valid_bets, play_stakes, versions, opened,
    first_settled
  )
  select clock_timestamp(), gen_random_uuid(),
    array_agg(brand_id order by entry), array_agg(vendor_code order by entry), array_agg(game_code order by entry),
    array_agg(game_type order by entry), array_agg(currency order by entry),
    array_agg(case when bets = 1 then 'settled' else 'accepted' end order by entry), array_agg(null::text),
    array_agg(case state when 'rolled_back' then 'voided' else state end order by entry),
    array_agg(valid_bet_rule::int order by entry), array_agg(entry::int order by entry),
    array_agg(player_id order by entry), array_agg(id order by entry), array_agg(round_id order by entry),
    array_agg(stake order by entry), array_agg(payout order by entry), array_agg(bets order by entry),
    array_agg(stake * bets order by entry), array_agg(payout * bets order by entry),
    array_agg(valid_bet * bets order by entry), array_agg(stake order by entry), array_agg(version order by entry),
    array_agg(opened_at order by entry), array_agg(coalesce(closed_at, opened_at) order by entry)
  from played group by batch
  returning at, id, cardinality(players) as entries
), page as (
  insert into play_page (number, ats, batches, entries)
  select row_number() over (order by at, id), array[at], array[id], entries from batch
  returning number
)
insert into play_sequencer (last_number) select coalesce(max(number), 0) from page;

insert into play_reader (name, page)
select name, last_number + 1 from play_sequencer cross join unnest(array['jackpots', 'returns', 'winners']) as name;

drop table wager_reader;
-- Where the winners' reader had come.
drop table winner_reading;
