-- The studio's seeds for the house draws of platforms. They are proofs, so no row is ever deleted. A platform names its
-- draws itself: one id of two platforms is two draws.
create table draw_seed (
  operator text not null,
  draw_id uuid not null,
  game_code text not null,
  numero text not null,
  -- The seed is told once this time has passed on the database's clock.
  reveal_from timestamptz not null,
  -- SHA-256 of the seed's text, in hexadecimal: published before the draw opens.
  commitment text not null,
  seed bytea not null,
  committed_at timestamptz not null default clock_timestamp(),
  primary key (operator, draw_id)
);
-- Finds at a start the seeds that an earlier key sealed, without reading the others.
create index draw_seed_sealing_key on draw_seed (substring(seed for 5));

comment on column draw_seed.seed is 'Sealed under DATA_KEYS.';
