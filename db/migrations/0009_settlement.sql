-- Markets that the house itself makes and settles (a sports market, a lottery draw), the bets on them, and every
-- settlement of a market.
--
-- A bet's row is written once and never changed. What a bet is worth follows from two things that are stored: what
-- it was accepted for, and the result of its market in the version that has reached it. A settlement therefore
-- writes to those bets only that are paid, and to them in the books alone.

create table market (
  id uuid primary key,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('sports', 'lottery')),
  name text not null check (length(name) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3,8}$'),
  -- The account that stakes are paid to and payouts come from.
  house_account_id uuid not null,
  state text not null default 'open' check (state in ('open', 'closed', 'settling', 'settled', 'void')),
  -- From this moment of the database's clock on no bet is accepted, whatever the state.
  cut_off_at timestamptz not null,
  -- What one bet may stake, in minor units.
  stake_minimum bigint not null check (stake_minimum > 0),
  stake_maximum bigint not null check (stake_maximum >= stake_minimum),
  -- The latest settlement: 0 before the first one.
  version integer not null default 0 check (version >= 0),
  created_at timestamptz not null default now(),
  check ((version = 0) = (state in ('open', 'closed')))
);

-- No foreign keys: who places a bet has read and locked its market in the same transaction.
create table market_bet (
  player_id uuid not null,
  id uuid not null,
  -- The caller's name for the bet: the same one twice is one bet.
  request_id uuid not null,
  market_id uuid not null,
  -- The player's cash account, which paid the stake.
  account_id uuid not null,
  -- What was bet on, in the words of the room that offers the market: "home", "4d:1234".
  selection text not null check (length(selection) between 1 and 64),
  -- Minor units. What the bet pays if its selection wins, the stake included; fixed when it is accepted.
  stake bigint not null check (stake > 0),
  potential_payout bigint not null check (potential_payout >= 0),
  placed_at timestamptz not null,
  primary key (player_id, id),
  constraint market_bet_once unique (player_id, request_id)
);

-- A settlement walks a market in this order: players as they stand in the table of accounts, the bets of one player
-- side by side.
create index market_bet_walk on market_bet (market_id, selection, player_id, id);

create trigger market_bet_is_permanent before update or delete on market_bet
  for each row execute function refuse_change();
create trigger market_bet_is_not_emptied before truncate on market_bet
  for each statement execute function refuse_change();

-- One settlement of a market: its first, a corrected one, or a void. They are numbered, and one begins only when the
-- one before has reached every bet.
create table market_settlement (
  market_id uuid not null references market (id),
  version integer not null check (version > 0),
  kind text not null check (kind in ('settle', 'resettle', 'void')),
  -- What became of selections that the result does not name.
  default_outcome text not null check (default_outcome in ('lost', 'void')),
  -- SHA-256 of kind and result: the same order again is known, another one is refused.
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  reason text,
  actor_kind text not null check (actor_kind in ('operator', 'system')),
  actor_id uuid,
  -- How far it has come: its steps, and the place of the last bet that they have reached.
  steps integer not null default 0 check (steps >= 0),
  reached_selection text,
  reached_player_id uuid,
  reached_bet_id uuid,
  ordered_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (market_id, version),
  check (num_nulls(reached_selection, reached_player_id, reached_bet_id) = case steps when 0 then 3 else 0 end),
  check ((actor_kind = 'operator') = (actor_id is not null))
);

create index market_settlement_running on market_settlement (ordered_at) where finished_at is null;

-- The bets that were settled together, from behind the step before to the place that is named. Its row is what names
-- the transfers of the step, which are written with it: a step of that number exists once, and so do they.
create table market_settlement_step (
  market_id uuid not null,
  version integer not null,
  number integer not null check (number > 0),
  reached_selection text not null,
  reached_player_id uuid not null,
  reached_bet_id uuid not null,
  bets integer not null check (bets > 0),
  transfers integer not null check (transfers >= 0),
  -- Minor units.
  paid bigint not null check (paid >= 0),
  taken_back bigint not null check (taken_back >= 0),
  created_at timestamptz not null default clock_timestamp(),
  constraint market_settlement_step_once primary key (market_id, version, number)
);

create trigger market_settlement_step_is_permanent before update or delete on market_settlement_step
  for each row execute function refuse_change();

-- The result of a settlement: what became of each selection that is not lost, or not void in a void market.
create table market_outcome (
  market_id uuid not null,
  version integer not null,
  selection text not null check (length(selection) between 1 and 64),
  outcome text not null check (outcome in ('won', 'half_won', 'void', 'half_lost')),
  -- How many selections share the win (a dead heat): each is paid that part of what it would pay alone.
  dead_heat smallint not null default 1 check (dead_heat between 1 and 100),
  primary key (market_id, version, selection),
  foreign key (market_id, version) references market_settlement (market_id, version)
);

create trigger market_outcome_is_permanent before update or delete on market_outcome
  for each row execute function refuse_change();

-- What a bet pays, in minor units; a part of one that remains stays with the house.
create function market_payout(outcome text, dead_heat smallint, stake bigint, potential_payout bigint)
returns bigint language sql immutable as $$
  select case outcome
    when 'won' then potential_payout / dead_heat
    when 'half_won' then (stake + potential_payout) / 2
    when 'void' then stake
    when 'half_lost' then stake / 2
    else 0
  end
$$;

-- Each bet as it stands: the version of the settlement that has reached it (0: none), its state in that version, and
-- what it has paid.
create view market_bet_record as
select
  bet.player_id, bet.id, bet.market_id, bet.selection, bet.stake, bet.potential_payout, bet.placed_at,
  reached.version as settlement_version,
  coalesce(outcome.outcome, applied.default_outcome, 'open') as state,
  market_payout(coalesce(outcome.outcome, applied.default_outcome), coalesce(outcome.dead_heat, 1::smallint),
    bet.stake, bet.potential_payout) as payout
from market_bet as bet
join market on market.id = bet.market_id
left join market_settlement as latest on latest.market_id = market.id and latest.version = market.version
cross join lateral (
  select case
    when latest.finished_at is not null
      or (bet.selection, bet.player_id, bet.id)
        <= (latest.reached_selection, latest.reached_player_id, latest.reached_bet_id)
    then market.version
    else greatest(market.version - 1, 0)
  end as version
) as reached
left join market_settlement as applied on applied.market_id = market.id and applied.version = reached.version
left join market_outcome as outcome on outcome.market_id = market.id and outcome.version = reached.version
  and outcome.selection = bet.selection;
