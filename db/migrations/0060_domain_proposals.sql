-- New hosts of a brand wait for a second operator, like a configuration. A proposal is of one kind or the other.
alter table brand_change_proposal
  add column kind text not null default 'configuration' check (kind in ('configuration', 'domains')),
  -- The hosts that the proposer saw, the ones that are wanted, and the one of them that people are told.
  add column seen_hosts text[],
  add column hosts text[],
  add column main_host text,
  alter column name drop not null,
  alter column default_locale drop not null,
  alter column locales drop not null,
  alter column settings drop not null,
  add constraint brand_change_proposal_whole check (
    num_nulls(name, default_locale, locales, settings) = case kind when 'configuration' then 0 else 4 end
    and num_nulls(seen_hosts, hosts, main_host) = case kind when 'domains' then 0 else 3 end
  );
alter table brand_change_proposal alter column kind drop default;

drop index brand_change_open;
create unique index brand_change_open on brand_change_proposal (brand_id, kind) where state = 'open';
