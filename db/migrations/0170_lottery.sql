-- The lotteries of the house. A game of the catalogue whose vendor is the house has its draws here. A draw is global; a
-- brand's tickets of it are bets on the brand's market of the draw, see 0110_tickets.sql.

create table lottery_game (
  -- The code of the game in the catalogue. Calls name a lottery by it alone, so no two vendors share one.
  code text primary key check (code ~ '^[A-Z0-9_]{2,32}$'),
  vendor_code text not null references vendor (code),
  -- The version of the rules by which its draws are made and its tickets settled: "vn_north@1".
  rules text not null check (length(rules) between 1 and 64),
  -- The version of the price list: "vn_north:ELOTT@1".
  prices text not null check (length(prices) between 1 and 64),
  -- The zone of its schedule, and of the date in the number of a draw.
  time_zone text not null,
  -- A draw every so many seconds from midnight on, or at a time of some weekdays (1 is Monday) or days of the month.
  every_seconds integer check (every_seconds between 30 and 86400 and 86400 % every_seconds = 0),
  at_time time,
  weekdays smallint[],
  month_days smallint[],
  -- Bets end so many seconds before the draw.
  close_seconds integer not null check (close_seconds between 1 and 86400),
  -- The vendor that keeps the second seed of every draw.
  keeper_code text not null references vendor (code),
  -- Every draw up to this moment is planned.
  planned_until timestamptz not null default '-infinity',
  foreign key (vendor_code, code) references game (vendor_code, game_code),
  check (num_nonnulls(every_seconds, at_time) = 1),
  check (at_time is null or num_nonnulls(weekdays, month_days) = 1),
  check (every_seconds is null or (num_nonnulls(weekdays, month_days) = 0 and close_seconds < every_seconds))
);

-- Days without a draw, in the zone of the game. Games that draw every few seconds have none.
create table lottery_pause (
  game_code text not null references lottery_game (code),
  day date not null,
  primary key (game_code, day)
);

-- The limits of a game in a currency, in minor units.
create table lottery_limit (
  game_code text not null references lottery_game (code),
  currency text not null check (currency ~ '^[A-Z]{3,8}$'),
  -- The most that one hit of a number may cost a brand in one draw, for plays of at most 10,000 numbers.
  number_cap bigint not null check (number_cap > 0),
  -- The most that all bets of another play may win together in one draw.
  play_cap bigint not null check (play_cap > 0),
  -- The most that a player may win in one draw.
  win_cap bigint not null check (win_cap > 0),
  primary key (game_code, currency)
);

create table lottery_draw (
  id uuid primary key,
  game_code text not null references lottery_game (code),
  -- "20261126-0421", or "20261126" for one draw a day. Its digits are the nonce of the draw.
  numero text not null check (numero ~ '^[0-9]{8}(-[0-9]{4})?$'),
  rules text not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  -- When the worker has to look at the draw again; null once it is settled or void.
  next_at timestamptz,
  -- The platform's seed, sealed until the draw, and both commitments: SHA-256 of the seeds' texts in hexadecimal.
  sealed_seed bytea,
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  keeper_commitment text check (keeper_commitment ~ '^[0-9a-f]{64}$'),
  -- Published by the draw.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  keeper_seed text check (keeper_seed ~ '^[0-9a-f]{64}$'),
  result jsonb,
  drawn_at timestamptz,
  -- Why it is void: "keeper_silent", "keeper_false", "not_opened", or the words of operators.
  void_reason text check (length(void_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  unique (game_code, numero),
  check (open_at < close_at and close_at < draw_at),
  check (state in ('scheduled', 'void') or num_nonnulls(commitment, keeper_commitment) = 2),
  check ((state in ('drawn', 'settled')) = (result is not null) or state = 'void'),
  check ((result is null) = (drawn_at is null)),
  check (result is null or num_nonnulls(seed, keeper_seed) = 2),
  check ((state = 'void') = (void_reason is not null))
);

create index lottery_draw_by_time on lottery_draw (game_code, draw_at desc);
create index lottery_draw_next on lottery_draw (next_at) where next_at is not null;

-- The liability of a brand in one draw, in minor units: by play and number for one hit, by play for plays of more
-- numbers (number ''), and by player (play '~player', number the player's id) for the most that the player may win.
-- It is reserved before a ticket is placed. A process that dies in between leaves too much reserved, never too little.
create table lottery_exposure (
  draw_id uuid not null,
  brand_id text not null,
  play text not null,
  number text not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, brand_id, play, number)
);
