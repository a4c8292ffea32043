-- The overview of an agent's team sums payments by time: of few members by player, of many by brand
-- (docs/flows/agents.md).

create index deposit_settled_in on deposit (brand_id, settled_at) where settled_at is not null;
create index withdrawal_paid_of on withdrawal (player_id, paid_at) where paid_at is not null;
create index withdrawal_paid_in on withdrawal (brand_id, paid_at) where paid_at is not null;
create index promotion_entry_credited_of on promotion_entry (player_id, credited_at) where credited_at is not null;
create index promotion_entry_credited_in on promotion_entry (brand_id, credited_at) where credited_at is not null;
