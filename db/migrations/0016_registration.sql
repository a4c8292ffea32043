-- Registration in full, and what members tell of themselves afterwards.

alter table player
  -- The number of an identity document does harm in a stolen copy of the database; it is sealed.
  add column id_number_sealed bytea,
  add column birthday date check (birthday >= '1900-01-01'),
  -- When the member showed, by a code that was sent there, that the number or address is theirs.
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz,
  -- The name of a picture that comes with the site, or "own": the one in player_icon.
  add column icon text check (icon ~ '^[a-z]{1,24}$');

-- Pictures that members sent of themselves, drawn anew before they are kept.
create table player_icon (
  player_id uuid primary key references player (id),
  content_type text not null,
  bytes bytea not null,
  changed_at timestamptz not null default now()
);

-- Hosts that belong to a player: whoever registers there without naming anybody was brought by them.
create table affiliate_domain (
  brand_id text not null references brand (id),
  host text not null check (host = lower(host)),
  player_id uuid not null references player (id),
  created_at timestamptz not null default now(),
  primary key (brand_id, host)
);

create index affiliate_domain_of on affiliate_domain (player_id);

-- Document numbers that are still to be sealed; empty once the platform has started.
create index player_unsealed_id_number on player (id) where profile ? 'idNumber';
