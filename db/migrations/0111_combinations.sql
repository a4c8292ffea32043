-- Combinations of selections of several markets: parlays, and systems of many parlays.

-- Written once and never changed. Each line is a parlay of the legs whose bits its mask sets.
create table market_combo (
  player_id uuid not null,
  id uuid not null,
  -- The caller's name for the combination: the same one twice is one combination.
  request_id uuid not null,
  brand_id text not null,
  currency text not null,
  house_account_id uuid not null,
  -- The player's cash account, which paid the stake.
  account_id uuid not null,
  -- As the record of play knows it.
  vendor_code text not null,
  game_code text not null,
  category text not null,
  source text not null check (length(source) between 1 and 64),
  price_version text not null check (length(price_version) between 1 and 64),
  legs integer not null check (legs between 2 and 15),
  -- Bit k is leg k, from 0.
  lines integer[] not null check (cardinality(lines) between 1 and 300),
  -- Minor units: the stake of each line, of all lines, and what all pay when every leg wins.
  unit bigint not null check (unit > 0),
  stake bigint not null check (stake = unit * cardinality(lines)),
  potential_payout bigint not null check (potential_payout >= 0),
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  placed_at timestamptz not null,
  primary key (player_id, id),
  constraint market_combo_once unique (player_id, request_id)
);

create trigger market_combo_is_permanent before update or delete on market_combo
  for each row execute function refuse_change();
create trigger market_combo_is_not_emptied before truncate on market_combo
  for each statement execute function refuse_change();

-- In the order in which a settlement walks the legs of its market.
create table market_combo_leg (
  market_id uuid not null,
  selection text not null check (length(selection) between 1 and 64),
  player_id uuid not null,
  combo_id uuid not null,
  leg integer not null check (leg between 0 and 14),
  -- Thousandths, the stake included.
  odds integer not null check (odds >= 1000),
  -- Whether its combination has several lines: then a lost leg may be the last one that the others waited for.
  of_system boolean not null,
  primary key (market_id, selection, player_id, combo_id)
);

create index market_combo_leg_of_system on market_combo_leg (market_id, selection, player_id, combo_id)
  where of_system;

-- The legs of one combination.
create unique index market_combo_leg_of on market_combo_leg (player_id, combo_id, leg)
  include (market_id, selection, odds);

create trigger market_combo_leg_is_permanent before update or delete on market_combo_leg
  for each row execute function refuse_change();

-- Each change of what a combination has paid. Losers have none: their legs say that they lost.
create table market_combo_settlement (
  player_id uuid not null,
  combo_id uuid not null,
  number integer not null check (number > 0),
  -- The settlement that caused it.
  market_id uuid not null,
  version integer not null,
  -- Minor units: what all lines pay now, and the difference to what they paid before.
  paid bigint not null check (paid >= 0),
  change bigint not null check (change <> 0),
  -- The version of each leg's market that was used; 0 for a leg that was not known.
  versions integer[] not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint market_combo_settlement_once primary key (player_id, combo_id, number)
);

create trigger market_combo_settlement_is_permanent before update or delete on market_combo_settlement
  for each row execute function refuse_change();

create aggregate market_product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1', parallel = safe);

-- Each leg with its outcome in the latest finished settlement of its market, and the factor num / den by which it
-- multiplies the unit of a line.
create view market_leg_record as
select
  leg.player_id, leg.combo_id, leg.leg, leg.market_id, leg.selection, leg.odds,
  coalesce(applied.version, 0) as version,
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
left join lateral (
  select settlement.version, settlement.default_outcome from market_settlement as settlement
  where settlement.market_id = market.id and settlement.version in (market.version, market.version - 1)
    and settlement.finished_at is not null
  order by settlement.version desc limit 1
) as applied on true
left join market_outcome as outcome on outcome.market_id = leg.market_id and outcome.version = applied.version
  and outcome.selection = leg.selection
cross join lateral (
  select coalesce(outcome.outcome, applied.default_outcome, 'open') as outcome
) as known;

-- What the lines of a combination pay together, in minor units, each line rounded down; null while a line that is not
-- lost has a leg that is not known. The masks name the legs that are not known, and those that are lost.
create function market_lines_due(
  unit bigint, lines integer[], open_mask integer, lost_mask integer, nums numeric[], dens numeric[]
) returns numeric language sql immutable as $$
  select case when bool_or(line & lost_mask = 0 and line & open_mask <> 0) then null else coalesce(sum(due), 0) end
  from unnest(lines) as line
  cross join lateral (
    select case when line & lost_mask = 0 and line & open_mask = 0 then (
      select div(unit * market_product(num), market_product(den))
      from unnest(nums, dens) with ordinality as factor (num, den, place)
      where line & (1 << (place::integer - 1)) <> 0
    ) end as due
  ) as paying
$$;

-- Each combination as it stands in the latest finished settlements of its markets. `due` is what its lines pay, null
-- while it is open; `payout` is what it has paid so far, its exits included.
create view market_combo_record as
select
  combo.player_id, combo.id, combo.brand_id, combo.currency, combo.legs, combo.lines, combo.unit, combo.stake,
  combo.potential_payout, combo.placed_at,
  combo.stake - coalesce(gone.stake, 0) as stake_left,
  coalesce(settled.number, 0) as settlements,
  coalesce(settled.paid, 0) as settled_payout,
  coalesce(gone.paid, 0) + coalesce(settled.paid, 0) as payout,
  market_part(worth.due::bigint, combo.stake - coalesce(gone.stake, 0), combo.stake) as due,
  case
    when gone.stake >= combo.stake
    then case gone.last_kind when 'cancel' then 'cancelled' when 'cash_out' then 'cashed_out' else 'void' end
    when worth.due is null then 'open'
    when worth.due = 0 then 'lost'
    when worth.all_void then 'void'
    else 'won'
  end as state
from market_combo as combo
cross join lateral (
  select market_lines_due(
      combo.unit, combo.lines,
      coalesce(bit_or(1 << leg) filter (where outcome = 'open'), 0),
      coalesce(bit_or(1 << leg) filter (where outcome = 'lost'), 0),
      array_agg(num order by leg), array_agg(den order by leg)
    ) as due,
    bool_and(outcome = 'void') as all_void
  from market_leg_record as leg where leg.player_id = combo.player_id and leg.combo_id = combo.id
) as worth
left join lateral (
  select number, paid from market_combo_settlement as settlement
  where settlement.player_id = combo.player_id and settlement.combo_id = combo.id
  order by number desc limit 1
) as settled on true
left join lateral (
  select sum(stake_part)::bigint as stake, sum(paid)::bigint as paid,
    (array_agg(kind order by number desc))[1] as last_kind
  from market_bet_exit as exit where exit.player_id = combo.player_id and exit.bet_id = combo.id
  having count(*) > 0
) as gone on true;
