-- Who may join a promotion. It belongs to a version, but not to the terms, which players see.
alter table promotion_version add column audience jsonb not null default '{}';

-- Accounts that were used on one device take turns when they join, so a device takes a promotion once.
create index player_device_by_device on player_device (device_id);
