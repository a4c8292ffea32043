-- The studio's own records. It is a stranger to the platform: nothing here is shared with it.

create table game_session (
  id uuid primary key,
  -- The page holds the secret; whoever reads this table cannot play with it.
  secret_hash bytea not null unique,
  operator text not null,
  player text not null,
  game_code text not null,
  currency text not null,
  locale text not null,
  wallet_url text not null,
  wallet_token text not null,
  lobby_url text,
  deposit_url text,
  -- Wins less stakes, in minor units.
  net bigint not null default 0,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- bet_sent      the bet may have reached the wallet; nothing is drawn
-- drawn         the bet was taken, the outcome is fixed, the win (or the loss, a win of 0) is owed
-- settled       the wallet confirmed the win; the player has not seen the round to its end
-- acknowledged  the player has
-- refused       the wallet refused the bet; nothing moved
-- rolling_back  the bet's fate is unknown and a rollback is owed
-- rolled_back   the wallet confirmed the rollback; in the end nothing moved
-- unresolved    the wallet refused what it may not refuse, or was silent for a day: a person must look
create table round (
  id uuid primary key,
  session_id uuid not null references game_session (id),
  operator text not null,
  player text not null,
  game_code text not null,
  rules_version text not null,
  currency text not null,
  -- Made by the page and kept for its retries.
  spin_id uuid not null,
  bet bigint not null check (bet > 0),
  bet_transaction uuid not null unique,
  win_transaction uuid not null unique,
  rollback_transaction uuid not null unique,
  state text not null check (
    state in ('bet_sent', 'drawn', 'settled', 'acknowledged', 'refused', 'rolling_back', 'rolled_back', 'unresolved')
  ),
  -- The wallet's status, where it refused.
  refusal text,
  -- Stops of every spin, the paid one first. With the rules version they are the whole outcome.
  draw jsonb,
  total_win bigint check (total_win >= 0),
  balance_after_bet bigint,
  balance_after bigint,
  steps_shown integer not null default 0,
  -- Calls made beyond the first, and when the next one is due.
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  drawn_at timestamptz,
  -- When the wallet confirmed the win or the rollback, or refused the bet.
  closed_at timestamptz,
  unique (session_id, spin_id),
  check ((draw is null) = (total_win is null)),
  check (state not in ('drawn', 'settled', 'acknowledged') or draw is not null),
  check (state not in ('bet_sent', 'refused', 'rolling_back', 'rolled_back') or draw is null)
);

-- One round at a time for each player and game, in whatever window.
create unique index round_open on round (operator, player, game_code) where state in ('bet_sent', 'drawn', 'rolling_back');
create index round_of_player on round (operator, player, game_code, id);
create index round_due on round (due_at) where state in ('bet_sent', 'drawn', 'rolling_back');
