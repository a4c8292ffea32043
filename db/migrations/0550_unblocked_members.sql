-- Passes over missions and invited friends look at players who did something lately. What a blocked member had reached is
-- granted once the member is unblocked, also when the member does nothing more.
alter table player add column unblocked_at timestamptz;
create index player_unblocked on player (brand_id, unblocked_at) where unblocked_at is not null;
