-- What a brand tells everybody who comes by: banners, notices, announcements; and who won.

-- A picture with a few words over it, in a place of the site. Who follows it lands where its linkage says.
create table banner (
  id uuid primary key,
  brand_id text not null references brand (id),
  group_name text not null check (
    group_name in ('w_home', 'w_game', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_pagcor')
  ),
  image_url text not null,
  -- By language: {"title", "text", "action", "imageUrl"}, each of them optional.
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  -- How `linkage` is read: a path of the site, a promotion's id, "VENDOR/game", or an address elsewhere.
  linkage_type text check (linkage_type in ('PAGE', 'PROMOTION', 'GAME', 'URL')),
  linkage text,
  -- The smallest comes first.
  position integer not null default 0,
  enabled boolean not null default true,
  shown_from timestamptz,
  shown_until timestamptz,
  -- Who saves says which version he has read.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check ((linkage_type is null) = (linkage is null)),
  check (shown_from is null or shown_until is null or shown_from < shown_until)
);
create index banner_of on banner (brand_id, group_name, position);

-- One line of the marquee; who presses it reads the whole.
create table notice (
  id uuid primary key,
  brand_id text not null references brand (id),
  -- By language: {"title", "content"}. The brand's own language is always there.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  position integer not null default 0,
  enabled boolean not null default true,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check (shown_until is null or shown_from < shown_until)
);
create index notice_of on notice (brand_id, position);

create table announcement (
  id uuid primary key,
  brand_id text not null references brand (id),
  -- B news of the brand, PL works on the platform, PU what players should know of their rights and money,
  -- PR promotions, H what is on tonight.
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- Whom it pops up for: B visitors, A whoever is signed in, F whoever signs in for the first time.
  execution text not null check (execution in ('B', 'A', 'F')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  enabled boolean not null default true,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check (shown_until is null or shown_from < shown_until)
);
create index announcement_newest on announcement (brand_id, shown_from desc, id desc);

-- When a player last looked through the announcements: what came later is unread.
create table announcement_seen (
  player_id uuid primary key references player (id),
  seen_at timestamptz not null
);

-- Rounds worth telling of. What they paid is read from the round itself, so that one that was taken back is not told.
create table winner (
  -- The round's id.
  round uuid primary key,
  brand_id text not null,
  -- Minor units, as it was when it was found: for the order alone.
  payout bigint not null check (payout > 0),
  won_at timestamptz not null
);
create index winner_latest on winner (brand_id, won_at desc);
create index winner_biggest on winner (brand_id, payout desc);
create index winner_oldest on winner (won_at);

-- Up to when wins have been looked through. One row.
create table winner_reading (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null
);
