-- Progressive jackpots: pools that grow by a part of every stake, and what of the wagers was counted into them. And
-- what games have really paid back, beside what they publish.
--
-- No bet writes here. Wagers are read after their commit, in the order in which they came, and counted once.

-- Where a pool's money is, what is set aside for its next seed, and what one brand owes another since one of its
-- players won what players of the other had put together.
alter table account drop constraint account_check;
alter table account add constraint account_owner_of_kind check (
  case
    when kind in ('player_cash', 'player_bonus', 'vendor_wallet', 'points') then player_id is not null
    when kind in (
      'vendor_clearing', 'gateway_clearing', 'house', 'promotion_cost', 'commission_payable', 'rounding_residue',
      'jackpot_pool', 'jackpot_reserve', 'brand_clearing'
    ) then player_id is null and posted = 0 and held = 0 and sequence = 0
    else false
  end
);

create table jackpot_pool (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('chance', 'must_drop', 'mystery')),
  currency text not null check (currency ~ '^[A-Z]{3,8}$'),
  -- Whose games feed it; empty means every vendor's.
  vendor_codes text[] not null default '{}',
  -- Of every stake, in hundredths of a per cent; and of that, what is set aside for the next seed.
  contribution_bps integer not null check (contribution_bps between 1 and 2000),
  reserve_bps integer not null check (reserve_bps between 0 and 9000),
  -- Smaller stakes neither feed it nor win it. Minor units, as all amounts here.
  minimum_stake bigint not null check (minimum_stake > 0),
  -- What it begins with, and begins with again after each win.
  seed bigint not null check (seed > 0),
  -- It falls before it would pass this.
  ceiling bigint check (ceiling > seed),
  -- The stakes between two falls, on average.
  mean_stakes bigint check (mean_stakes > 0),
  -- It falls to the first bet after a moment that is at most so far from its beginning.
  longest_seconds integer check (longest_seconds between 60 and 31536000),
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Qualifying stakes that were counted, without those that were given back.
  stakes bigint not null default 0,
  -- Which of its lives it is in; each ends with a win.
  cycle integer not null default 1 check (cycle > 0),
  opened_at timestamptz not null default clock_timestamp(),
  -- Null for one that came with the house.
  opened_by uuid,
  closed_at timestamptz,
  check ((kind = 'must_drop') = (ceiling is not null)),
  check ((kind = 'chance') = (mean_stakes is not null)),
  check ((kind = 'mystery') = (longest_seconds is not null)),
  check ((state = 'closed') = (closed_at is not null))
);

-- The part of a pool that belongs to the books of one brand. Books of brands never mix.
create table jackpot_share (
  pool_id uuid not null references jackpot_pool (id),
  brand_id text not null references brand (id),
  pool_account_id uuid not null,
  reserve_account_id uuid not null,
  -- Every contribution passes through this one; what is left in it is the part of a minor unit that neither got.
  residue_account_id uuid not null,
  house_account_id uuid not null,
  stakes bigint not null default 0,
  -- All that the house ever contributed, what of it went to the pool, and what to the reserve.
  contributed bigint not null default 0 check (contributed >= 0),
  pooled bigint not null default 0 check (pooled >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  -- What is in the pool and in the reserve now: the balances of the two accounts.
  balance bigint not null default 0 check (balance >= 0),
  reserve bigint not null default 0 check (reserve >= 0),
  primary key (pool_id, brand_id),
  check (contributed - pooled - reserved between 0 and 1)
);
create index jackpot_share_of_brand on jackpot_share (brand_id);

-- One life of a pool, from its seed to its win.
create table jackpot_cycle (
  pool_id uuid not null references jackpot_pool (id),
  number integer not null check (number > 0),
  seed bigint not null check (seed > 0),
  -- The pool's stakes when it began.
  stakes_before bigint not null,
  -- When it falls was drawn at its beginning: SHA-256 of what was drawn, which anybody may see, and the same sealed,
  -- which nobody sees until it has fallen.
  commitment bytea not null check (octet_length(commitment) = 32),
  sealed_drop bytea not null,
  began_at timestamptz not null default clock_timestamp(),
  -- What was drawn, once it has fallen.
  revealed_drop text,
  amount bigint check (amount > 0),
  brand_id text,
  player_id uuid,
  -- The bet that won, and the win.
  vendor_code text,
  game_code text,
  bet_transaction_id text,
  win_transaction_id text,
  ended_at timestamptz,
  constraint jackpot_cycle_once primary key (pool_id, number),
  check (
    num_nulls(amount, brand_id, player_id, vendor_code, game_code, bet_transaction_id, win_transaction_id) in (0, 7)
  ),
  check (amount is null or ended_at is not null),
  check ((revealed_drop is null) = (ended_at is null))
);

-- How far each reader of committed wager actions has come: all up to this one are counted, none beyond it.
create table wager_reader (
  name text primary key check (name in ('jackpots', 'returns')),
  reached_at timestamptz not null,
  reached_vendor text not null default '',
  reached_transaction text not null default ''
);
insert into wager_reader (name, reached_at) values ('jackpots', clock_timestamp()), ('returns', '-infinity');

-- New actions are found by their time within seconds, not after the next vacuum.
alter index wager_action_by_time set (autosummarize = on);

-- The standard deviation of what a round pays for a stake of 1, as the vendor publishes it.
alter table game add column return_deviation numeric check (return_deviation > 0);

-- What a game has really taken and paid, by brand and currency.
create table game_return (
  vendor_code text not null,
  game_code text not null,
  brand_id text not null,
  currency text not null,
  -- Bets that stand, their sum, the sum of their squares, and what was paid on them; minor units.
  bets bigint not null default 0,
  stakes numeric not null default 0,
  stake_squares numeric not null default 0,
  payouts numeric not null default 0,
  primary key (vendor_code, game_code, brand_id, currency)
);

-- A game that paid so much more or less than it should that chance does not explain it.
create table fairness_alarm (
  id uuid primary key,
  vendor_code text not null,
  game_code text not null,
  brand_id text not null,
  currency text not null,
  -- Per cent: what it paid back, and the bounds within which chance would have left it.
  observed numeric not null,
  lower numeric not null,
  upper numeric not null,
  bets bigint not null,
  raised_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  note text check (length(note) between 3 and 500),
  check (num_nulls(closed_at, closed_by, note) in (0, 3))
);
create unique index fairness_alarm_open on fairness_alarm (vendor_code, game_code, brand_id, currency)
  where closed_at is null;
