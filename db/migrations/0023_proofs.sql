-- Tokens by which another service vouched for a phone number. Each opens one thing once; it is forgotten when it would
-- no longer be taken anyway.
create table spent_proof (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz not null
);
create index spent_proof_oldest on spent_proof (expires_at);

-- Free play follows its brand also into planned maintenance.
create or replace function free_play_follows() returns trigger language plpgsql as $$
begin
  update brand set
    status = new.status, maintenance_until = new.maintenance_until, planned_from = new.planned_from,
    planned_until = new.planned_until, settings = new.settings, settings_version = new.settings_version,
    default_locale = new.default_locale, locales = new.locales
  where free_play_of = new.id;
  return null;
end
$$;
