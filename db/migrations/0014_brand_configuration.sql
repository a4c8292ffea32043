-- What operators configure of a brand: every version whole, changes that wait for a second operator, planned
-- maintenance, and which of a brand's hosts is its first.

alter table brand
  -- From when to when the brand will be in maintenance by itself.
  add column planned_from timestamptz,
  add column planned_until timestamptz,
  add constraint brand_plan_whole check (
    num_nulls(planned_from, planned_until) in (0, 2) and (planned_from is null or planned_from < planned_until)
  );

alter table brand_settings_version
  add column name text,
  add column default_locale text,
  add column locales text[],
  -- The second operator, where the change needed one.
  add column approved_by uuid references operator (id),
  -- The version that was put back, where one was.
  add column restored_from integer;

update brand_settings_version version
set name = brand.name, default_locale = brand.default_locale, locales = brand.locales
from brand where brand.id = version.brand_id;

alter table brand_settings_version
  alter column name set not null,
  alter column default_locale set not null,
  alter column locales set not null;

-- A change that moves the limits of money is in effect only once another operator has agreed to it.
create table brand_change_proposal (
  id uuid primary key,
  brand_id text not null references brand (id),
  -- The version that the proposer looked at.
  base_version integer not null,
  name text not null,
  default_locale text not null,
  locales text[] not null,
  settings jsonb not null,
  restored_from integer,
  reason text not null,
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (decided_at is null))
);

-- One at a time: two that wait side by side would each undo the other.
create unique index brand_change_open on brand_change_proposal (brand_id) where state = 'open';

-- Of the hosts of a brand's site, the one that people are told.
alter table brand_domain add column main boolean not null default false;
create unique index brand_domain_main on brand_domain (brand_id) where main;

-- Free play follows the plan and the name of its brand, too.
create or replace function free_play_follows() returns trigger language plpgsql as $$
begin
  update brand set
    name = new.name, status = new.status, maintenance_until = new.maintenance_until,
    planned_from = new.planned_from, planned_until = new.planned_until, settings = new.settings,
    settings_version = new.settings_version, default_locale = new.default_locale, locales = new.locales
  where free_play_of = new.id;
  return null;
end
$$;
