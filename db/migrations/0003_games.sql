-- Game vendors, their games, what is played in them and every wallet call that moved money for a round.
--
-- Tables that a bet writes carry no foreign keys: each would lock the row it points at, once a bet. The one
-- statement that writes them has read the player, the session and the game before.

create table vendor (
  -- Begins the ledger's keys of its transactions, in capitals unlike the keys of the house's own rooms.
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name text not null,
  protocol text not null check (protocol in ('seamless')),
  -- Where the platform calls the vendor, and where browsers find its pictures. No trailing slashes.
  base_url text not null check (base_url ~ '^https?://.*[^/]$'),
  public_url text not null check (public_url ~ '^https?://.*[^/]$'),
  -- The name under which the vendor knows the platform.
  operator_code text not null,
  -- RSA, SPKI, PEM: verifies what the vendor says to the wallet.
  public_key text not null,
  -- Addresses and networks it may call from; empty means from anywhere.
  allowed_addresses text[] not null default '{}',
  -- Sports vendors are listed under one of these (R-4.15).
  sports_category text not null default 'SPORTS' check (sports_category in ('SPORTS', 'ESPORTS', 'COCKFIGHT')),
  -- A vendor that is switched off starts no game and takes no bet. What it owes is still accepted.
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

create table game (
  node_id bigint generated always as identity primary key,
  vendor_code text not null references vendor (code),
  game_code text not null,
  game_type text not null check (
    game_type in ('LIVE', 'RNG', 'SPORTS', 'PVP', 'FISH', 'LOTTERY', 'ELOTT', 'JACKPOT', 'MINI')
  ),
  -- By language. English is always there.
  names jsonb not null check (names ? 'en'),
  icon_url text not null,
  hot boolean not null default false,
  -- Per cent, as the vendor publishes it.
  rtp numeric(5, 2),
  -- 1 (calm) to 5 (wild).
  volatility smallint check (volatility between 1 and 5),
  enabled boolean not null default true,
  -- Since when the vendor no longer lists it. Its rounds keep their game.
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  unique (vendor_code, game_code)
);

-- The stakes of a game by currency, in minor units. Without a row the game is not played in that currency.
create table game_stake (
  vendor_code text not null,
  game_code text not null,
  currency text not null check (currency ~ '^[A-Z]{3,8}$'),
  minimum bigint not null check (minimum >= 0),
  maximum bigint not null check (maximum >= minimum),
  primary key (vendor_code, game_code, currency),
  foreign key (vendor_code, game_code) references game (vendor_code, game_code)
);

-- A launched game. Found by the SHA-256 of its 256-bit token; the token itself is never stored.
create table game_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  player_id uuid not null references player (id),
  brand_id text not null,
  vendor_code text not null,
  -- The game that was launched. A lobby session may move on to other games of the vendor.
  game_code text not null,
  currency text not null,
  -- How long it lasts after the latest call.
  lasts_seconds integer not null check (lasts_seconds > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- One play of a game by one player, as the wallet calls add up to it.
create table round (
  player_id uuid not null,
  vendor_code text not null,
  -- The vendor's name for it, which other players at the same table share.
  round_id text not null,
  id uuid not null,
  brand_id text not null,
  game_code text not null,
  game_type text not null,
  currency text not null,
  -- Minor units. What was rolled back is in neither of them.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- The turnover that counts for rewards, by the rule of that version.
  valid_bet bigint not null check (valid_bet between 0 and stake),
  valid_bet_rule smallint not null,
  state text not null check (state in ('open', 'settled', 'rolled_back')),
  -- How many wallet calls made it what it is. Who writes says which one he has read.
  version integer not null check (version > 0),
  opened_at timestamptz not null default clock_timestamp(),
  -- From here on it takes no further bet or win.
  closed_at timestamptz,
  primary key (player_id, vendor_code, round_id),
  check (state <> 'open' or closed_at is null),
  check (state <> 'settled' or closed_at is not null)
) with (fillfactor = 80);

create index round_newest on round (player_id, opened_at desc, id desc);

-- Every wallet call that was accepted, with the answer it got. Refused calls leave nothing: they moved nothing,
-- and asked again they are decided anew.
create table wager_action (
  player_id uuid not null,
  vendor_code text not null,
  round_id text not null,
  id uuid not null,
  -- A tombstone stands for a bet that was rolled back before it came: should it come, it moves nothing.
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  -- The vendor's own id, which it may send again for months: rows are kept.
  transaction_id text not null,
  -- The bet that a win pays; the bet or win that a rollback takes back.
  reference_id text,
  game_code text not null,
  currency text not null,
  -- What the call moved, in minor units: 0 for a lost round or a second rollback.
  amount bigint not null check (amount >= 0),
  -- The transfer that moved it.
  transfer_id uuid,
  -- SHA-256 of what a replay must repeat.
  payload_hash bytea check (octet_length(payload_hash) = 32),
  -- The balance that the first answer told.
  balance bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, vendor_code, round_id, id),
  -- Not only beside its player: the same id for two players would move money twice.
  constraint wager_action_once unique (vendor_code, transaction_id),
  check ((transfer_id is not null) = (amount > 0)),
  check ((reference_id is not null) = (kind in ('win', 'rollback'))),
  check (num_nulls(payload_hash, balance) = (case when kind = 'tombstone' then 2 else 0 end))
);

create trigger wager_action_is_permanent before update or delete on wager_action
  for each row execute function refuse_change();
create trigger wager_action_is_not_emptied before truncate on wager_action
  for each statement execute function refuse_change();
