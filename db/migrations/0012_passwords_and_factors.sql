-- Passwords that must be changed, the second factor, and the sessions and places that a player sees as his own.

-- What a session is called when its owner ends it from another one; the token and its hash are shown to nobody.
alter table player_session
  add column id uuid not null default gen_random_uuid(),
  -- Set at a sign-in with a default or expired password: until it is changed, the session may do little else.
  add column password_due boolean not null default false,
  add column last_seen_at timestamptz not null default now(),
  add column device_id uuid;

update player_session set last_seen_at = created_at;

create index player_session_open on player_session (player_id) where ended_at is null;

-- Asked for at sign-in from an address that is not registered, where the brand leaves the choice to its members.
alter table player add column second_factor boolean not null default false;

-- Addresses that a player has proven to sign in from: all of IPv4, the first 64 bits of IPv6.
create table player_place (
  player_id uuid not null references player (id),
  network cidr not null,
  id uuid not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (player_id, network)
);

-- Who signed in before places were registered goes on without being asked again.
insert into player_place (player_id, network, id, first_seen_at, last_seen_at)
select player_id, network, gen_random_uuid(), min(created_at), max(created_at)
from (
  select player_id, created_at, network(set_masklen(ip, case family(ip) when 4 then 32 else 64 end)) as network
  from player_session
  where ip is not null and not ip <<= '::ffff:0:0/96'
) as seen
group by player_id, network;

-- Browsers that a player has signed in with. The id is made by the browser and kept there; it proves nothing.
create table player_device (
  player_id uuid not null references player (id),
  device_id uuid not null,
  user_agent text,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (player_id, device_id)
);

-- The authenticator of a player. It counts once a code of it was shown.
create table player_authenticator (
  player_id uuid primary key references player (id),
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The last step of time whose code was accepted: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- A sign-in whose password was right and whose second factor is awaited, found by the SHA-256 of its token.
create table sign_in_challenge (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  player_id uuid not null references player (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How long the session will be, and whether its password must be changed, as the first half of the sign-in found.
  session_hours double precision not null check (session_hours > 0),
  password_due boolean not null
);

create index sign_in_challenge_oldest on sign_in_challenge (expires_at);

-- One-time links by which a forgotten password is set anew. A player's newest link ends the ones before it.
create table password_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  player_id uuid not null references player (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_link_of on password_link (player_id) where used_at is null;
