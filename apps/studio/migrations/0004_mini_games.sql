-- Provably fair games. Their money moves in rounds as that of the slots does.

-- playing       the bet was taken and the player is in the middle of the round; nothing is owed to the wallet yet
alter table round drop constraint round_state_check;
alter table round add constraint round_state_check check (
  state in ('bet_sent', 'playing', 'drawn', 'settled', 'acknowledged', 'refused', 'rolling_back', 'rolled_back', 'unresolved')
);
alter table round add constraint round_in_play check (state <> 'playing' or (draw is null and balance_after_bet is not null));

drop index round_open;
create unique index round_open on round (operator, player, game_code)
  where state in ('bet_sent', 'playing', 'drawn', 'rolling_back');
-- When a round that its player left is ended for them.
create index round_left on round (due_at) where state = 'playing';

-- A pair of seeds: one round of a player's game after another takes the next nonce. The hash of the server's seed is
-- shown before the first; the seed itself when the pair is laid down.
create table mini_seed (
  id uuid primary key,
  operator text not null,
  player text not null,
  game_code text not null,
  server_seed text not null,
  server_hash text not null,
  -- The server's seed of the pair after this one: it is committed to before the player chooses theirs.
  next_server_seed text not null,
  next_server_hash text not null,
  client_seed text not null check (client_seed ~ '^[ -~]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index mini_seed_in_use on mini_seed (operator, player, game_code) where revealed_at is null;
create index mini_seed_of_player on mini_seed (operator, player, game_code, id);

-- Flights of the crash game take their hashes from the end of a chain toward its beginning, which nobody can foresee.
create table crash_chain (
  id uuid primary key,
  -- Secret: every hash of the chain follows from it.
  beginning text not null,
  rounds integer not null check (rounds > 0),
  -- Published before the first flight: the hash of the first flight's hash.
  end_hash text not null,
  -- Drawn after the end was stored, and public.
  salt text,
  created_at timestamptz not null default now()
);

-- One flight for the players of every brand. Its times are fixed when it is made, so that whichever process looks at
-- it, also after a restart, sees the same flight.
create table crash_round (
  number bigint primary key,
  chain_id uuid not null references crash_chain (id),
  place integer not null check (place > 0),
  -- Secret until the crash.
  hash text not null,
  -- In hundredths of a stake.
  point integer not null check (point >= 100),
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  crashes_at timestamptz not null,
  ends_at timestamptz not null,
  -- Until when a process stood ready to take cash-outs. A flight that was left alone is not held against its players.
  attended_until timestamptz not null default now(),
  settled_at timestamptz,
  unique (chain_id, place),
  check (opens_at < starts_at and starts_at <= crashes_at and crashes_at < ends_at)
);
create index crash_round_unsettled on crash_round (crashes_at) where settled_at is null;

-- What a round of a mini game is beyond its money.
create table mini_round (
  round_id uuid primary key references round (id),
  seed_id uuid references mini_seed (id),
  -- Taken with the stake, so that the nonces of a pair have no gaps.
  nonce integer check (nonce >= 0),
  choice jsonb not null,
  -- What the player did since, in order.
  moves jsonb not null default '[]',
  crash_number bigint references crash_round (number),
  -- At which height, in hundredths, the player leaves at the latest: by their wish or by the largest payout.
  leave_height integer check (leave_height > 100),
  leave_at timestamptz,
  -- At which height they left.
  left_height integer check (left_height > 100),
  unique (seed_id, nonce),
  check ((seed_id is null) <> (crash_number is null)),
  check ((crash_number is null) = (leave_height is null) and (leave_height is null) = (leave_at is null))
);
create index mini_round_of_flight on mini_round (crash_number, round_id) where crash_number is not null;
