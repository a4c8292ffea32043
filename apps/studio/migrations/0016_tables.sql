-- Shared tables: rounds that many players bet on. One outcome, many bets, each a separate bet of a wallet.

-- A table's hashes, from the end of the chain toward its beginning: one a shoe, or one a round in games without a shoe.
create table table_chain (
  id uuid primary key,
  table_code text not null,
  -- Secret: every hash of the chain follows from it.
  beginning text not null,
  hashes integer not null check (hashes > 0),
  -- How many hashes are used.
  used integer not null default 0 check (used between 0 and hashes),
  -- Published before the first bet: the hash of the first hash.
  end_hash text not null,
  -- Drawn after the end was stored, and public.
  salt text,
  created_at timestamptz not null default now()
);
comment on column table_chain.beginning is 'Sealed under DATA_KEYS.';

create table table_shoe (
  id uuid primary key,
  table_code text not null,
  chain_id uuid not null references table_chain (id),
  place integer not null check (place > 0),
  -- Secret until the shoe has ended: the order of its cards follows from it.
  hash text not null,
  -- The leaves of the cards in their order, 64 digits each, and the digest of all of them.
  leaves text not null,
  seal text not null,
  -- Cards that were dealt.
  dealt integer not null default 0 check (dealt >= 0),
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (chain_id, place)
);
comment on column table_shoe.hash is 'Sealed under DATA_KEYS.';

-- One round of a table for the players of every brand. Its times are fixed when it opens. Whichever process looks at it,
-- also after a restart, moves it on.
create table table_round (
  id uuid primary key,
  table_code text not null,
  number bigint not null check (number > 0),
  rules_version text not null,
  stage text not null check (stage in ('open', 'closed', 'dealt', 'paying', 'over', 'void')),
  chain_id uuid not null references table_chain (id),
  -- The place of its hash in the chain, of its shoe if there is one.
  place integer not null check (place > 0),
  shoe_id uuid references table_shoe (id),
  -- The place of its first card in the shoe.
  first_card integer check (first_card >= 0),
  -- Secret until the outcome is told. Null if the shoe has the hash.
  hash text,
  -- The published chances of a cockfight.
  fight jsonb,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  deals_at timestamptz not null,
  pays_at timestamptz not null,
  outcome jsonb,
  mark text,
  -- Why it is void.
  reason text,
  seats integer not null default 0,
  -- Stakes by spot, in thousandths of the small coin of each currency.
  staked jsonb not null default '{}',
  ended_at timestamptz,
  unique (table_code, number),
  check ((shoe_id is null) = (hash is not null)),
  check ((shoe_id is null) = (first_card is null)),
  check (opens_at < closes_at and closes_at < deals_at and deals_at < pays_at),
  check (stage not in ('dealt', 'paying', 'over') or outcome is not null)
);
comment on column table_round.hash is 'Sealed under DATA_KEYS.';
create index table_round_unpaid on table_round (pays_at) where stage = 'paying';

-- The present of a table. One statement finds the tables at which something is due.
create table live_table (
  code text primary key,
  chain_id uuid references table_chain (id),
  shoe_id uuid references table_shoe (id),
  round_id uuid references table_round (id),
  rounds bigint not null default 0,
  -- The number of its last event. Given under the lock of this row.
  seq bigint not null default 0,
  -- Why no round opens.
  paused text,
  -- A table that nobody watches opens no round.
  watched_until timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index live_table_due on live_table (due_at);

-- Events of a table as they are sent, kept for an hour. An event is told when its time has come.
create table table_event (
  table_code text not null,
  seq bigint not null,
  at timestamptz not null,
  wire text not null,
  primary key (table_code, seq)
);
create index table_event_at on table_event (at);

-- A player's part in a round: up to eight bets and one win. The wallet knows it as the round `{round_id}:{number}`.
--
-- fixed      the outcome is stored, nothing is paid yet
-- waiting    nothing was won and a returned stake is not confirmed
-- sent       the win is owed
-- paid       the wallet confirmed the win; the end of the round follows a returned stake
-- ending     the end of the round is owed
-- done       nothing is owed
create table table_seat (
  id uuid primary key,
  round_id uuid not null references table_round (id),
  number integer not null check (number > 0),
  table_code text not null,
  operator text not null,
  vendor text not null,
  player text not null,
  currency text not null,
  win_stage text check (win_stage in ('fixed', 'waiting', 'sent', 'paid', 'ending', 'done')),
  win_amount bigint check (win_amount >= 0),
  win_bet uuid,
  win_closes boolean not null default false,
  -- By spot, what was paid.
  payouts jsonb,
  win_transaction uuid not null,
  end_transaction uuid not null,
  -- Where the wallet refused what it may not refuse: a person must look.
  refusal text,
  balance bigint,
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  won_at timestamptz,
  end_at timestamptz,
  unique (round_id, number),
  unique (round_id, operator, player),
  check ((win_stage is null) = (win_amount is null) and (win_amount is null) = (win_bet is null))
);
create index table_seat_due on table_seat (due_at) where due_at is not null;
create index table_seat_changed on table_seat (changed_at);
create index table_seat_of_player on table_seat (operator, player, table_code, id);
create index table_seat_by_win on table_seat (operator, vendor, won_at, win_transaction) where won_at is not null;
create index table_seat_by_end on table_seat (operator, vendor, end_at, end_transaction) where end_at is not null;

-- One bet of a wallet, on one spot or several.
--
-- sent           it may have reached the wallet
-- accepted       the wallet took it
-- refused        the wallet refused it; nothing moved
-- rolling-back   no answer came in time; a rollback is owed
-- refunding      it was accepted and is given back; a refund is owed
-- returned       nothing of it is left at the wallet
create table table_bet (
  id uuid primary key,
  seat_id uuid not null references table_seat (id),
  session_id uuid not null references game_session (id),
  -- Made by the page and kept for its retries.
  bet_id uuid not null,
  operator text not null,
  vendor text not null,
  items jsonb not null,
  amount bigint not null check (amount > 0),
  -- Whether the wallet knows the player's round from an earlier bet.
  continues boolean not null,
  stage text not null check (stage in ('sent', 'accepted', 'refused', 'rolling-back', 'refunding', 'returned')),
  refusal text,
  -- The transactions of its bet, and of the call that takes it back.
  bet_transaction uuid not null,
  back_transaction uuid not null,
  back_kind text check (back_kind in ('rollback', 'refund')),
  back_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  unique (session_id, bet_id),
  check ((stage in ('rolling-back', 'refunding', 'returned')) = (back_kind is not null))
);
create index table_bet_of_seat on table_bet (seat_id, id);
create index table_bet_due on table_bet (due_at) where due_at is not null;
create index table_bet_by_time on table_bet (operator, vendor, created_at, bet_transaction);
create index table_bet_by_back on table_bet (operator, vendor, back_at, back_transaction) where back_at is not null;
