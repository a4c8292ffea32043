-- Null means every brand, an empty list none: an operator whose last brand is removed sees nothing, not everything.
alter table operator alter column brand_ids drop default, alter column brand_ids drop not null;
update operator set brand_ids = null where brand_ids = '{}';

-- When the operator last did something; a session that nobody uses ends before its twelve hours.
alter table operator_session add column last_active_at timestamptz not null default now();
