-- What a catalogue of ten thousand games is looked through by, and what players keep of it.

alter table game
  -- How the game is built, in the vendor's own word: "ways243", "cluster".
  add column family text check (family ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  -- What it shows ("koi", "desert"), and what it has besides ("free-spins", "hold-and-win"): words of the same shape.
  add column themes text[] not null default '{}',
  add column features text[] not null default '{}',
  -- Per cent of rounds that pay anything, as the vendor publishes it.
  add column hit_rate numeric(5, 2) check (hit_rate between 0 and 100),
  -- The most that a round pays, in stakes.
  add column max_win numeric(12, 2) check (max_win >= 0),
  -- How the published return was found: by counting every outcome, or by playing very many rounds.
  add column rtp_basis text check (rtp_basis in ('exact', 'simulated')),
  -- Where the vendor tells the rules of the game, on its own pages.
  add column rules_url text check (rules_url ~ '^https?://');

-- What a brand decided of a game for its own players; without a row the game is as the platform has it.
create table brand_game (
  brand_id text not null references brand (id),
  node_id bigint not null references game (node_id),
  -- Null: hot where the platform says so.
  hot boolean,
  hidden boolean not null default false,
  primary key (brand_id, node_id)
);

create table favourite_game (
  player_id uuid not null references player (id),
  node_id bigint not null references game (node_id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (player_id, node_id)
);

-- When a player launched a game last.
create table recent_game (
  player_id uuid not null references player (id),
  node_id bigint not null references game (node_id),
  played_at timestamptz not null default clock_timestamp(),
  primary key (player_id, node_id)
);
create index recent_game_newest on recent_game (player_id, played_at desc);

-- Counts the transactions that changed what can be listed. Every process keeps a copy of the catalogue and compares
-- this number at every call, so that a copy is never older than the call that reads it.
create table catalogue_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- Once a transaction, however many rows it changes.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('banyan.catalogue_changed', true), '') <> 'yes' then
    update catalogue_version set version = version + 1;
    perform set_config('banyan.catalogue_changed', 'yes', true);
  end if;
  return null;
end
$$;
create trigger game_changes_catalogue after insert or delete on game
  for each row execute function catalogue_changed();
create trigger game_update_changes_catalogue after update on game
  for each row when (old.* is distinct from new.*) execute function catalogue_changed();
create trigger stake_changes_catalogue after insert or delete on game_stake
  for each row execute function catalogue_changed();
create trigger stake_update_changes_catalogue after update on game_stake
  for each row when (old.* is distinct from new.*) execute function catalogue_changed();
create trigger vendor_changes_catalogue after insert or delete on vendor
  for each row execute function catalogue_changed();
create trigger vendor_update_changes_catalogue after update on vendor
  for each row when (old.* is distinct from new.*) execute function catalogue_changed();
create trigger placement_changes_catalogue after insert or update or delete on brand_game
  for each row execute function catalogue_changed();
