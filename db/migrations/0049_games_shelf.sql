-- What operators decide of a brand's games: hot and new flags, visibility, the places at the head of the lists; and
-- every decision that was made, so that it can be looked up and taken back.

alter table brand_game
  -- Null: new for as long as its age says.
  add column fresh boolean,
  -- The lowest stands first, before all games without a place.
  add column place integer check (place between 1 and 9999);

create table brand_game_change (
  brand_id text not null references brand (id),
  -- From 1, without gaps.
  version integer not null check (version > 0),
  operator_id uuid not null references operator (id),
  reason text not null,
  -- What was decided of all of the games; null where the games went back to what they were after an earlier version.
  decision jsonb check (jsonb_typeof(decision) = 'object'),
  restored integer check (restored between 0 and version - 1),
  -- The vendor whose games it was about; null where they were named one by one.
  vendor_code text references vendor (code),
  -- What had been decided of each of the games before: [{"nodeId", "hot", "fresh", "hidden", "place"}].
  before jsonb not null check (jsonb_typeof(before) = 'array' and before <> '[]'),
  created_at timestamptz not null default now(),
  primary key (brand_id, version),
  check ((decision is null) = (restored is not null))
);
create trigger brand_game_change_is_permanent before update or delete on brand_game_change
  for each row execute function refuse_change();
create trigger brand_game_change_is_not_emptied before truncate on brand_game_change
  for each statement execute function refuse_change();
