-- Those who come as strangers: players with play money, and members who are known by an identity of another house.

-- Play money has a brand of its own beside each real one, with a currency that no real brand has. Whatever counts or
-- moves money within a brand can therefore never see both kinds.
alter table brand
  add column free_play_of text unique references brand (id),
  add constraint brand_play_money check ((free_play_of is not null) = (currency = 'FUN'));

comment on column brand.free_play_of is 'The real brand whose visitors play here with play money.';

-- What an operator decides of a brand, its free play follows in the same transaction.
create function free_play_follows() returns trigger language plpgsql as $$
begin
  update brand set
    status = new.status, maintenance_until = new.maintenance_until, settings = new.settings,
    settings_version = new.settings_version, default_locale = new.default_locale, locales = new.locales
  where free_play_of = new.id;
  return null;
end
$$;

create trigger brand_free_play_follows after update on brand
  for each row when (new.free_play_of is null) execute function free_play_follows();

-- What a brand shares with others and would do harm in a stolen copy of the database: the client secrets of its
-- identity providers. Kept beside the settings, because old versions of those stay readable.
create table brand_secret (
  brand_id text not null references brand (id),
  name text not null,
  sealed bytea not null,
  primary key (brand_id, name)
);

-- One attempt to sign in at an identity provider, from the button to the return. Used at most once.
create table social_attempt (
  -- SHA-256 of the state that travels through the provider.
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  brand_id text not null references brand (id),
  provider text not null,
  -- SHA-256 of the cookie of the browser that began it: nobody else may end it.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- SHA-256 of what the page that began it keeps: nobody else may use what comes of it.
  page_hash bytea not null check (octet_length(page_hash) = 32),
  -- Code verifier and nonce, sealed.
  secrets_sealed bytea not null,
  expires_at timestamptz not null
);
create index social_attempt_oldest on social_attempt (expires_at);

-- An identity that was proven and is not yet anybody's here, until its owner registers or names his account.
create table social_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  brand_id text not null references brand (id),
  provider text not null,
  subject text not null,
  email text,
  name text,
  page_hash bytea not null check (octet_length(page_hash) = 32),
  expires_at timestamptz not null
);
create index social_ticket_oldest on social_ticket (expires_at);

-- Whose identity is whose: bound once, never changed or removed (R-4.21).
create table social_identity (
  brand_id text not null references brand (id),
  provider text not null,
  -- The provider's name for the person, which never changes; an e-mail address may.
  subject text not null,
  player_id uuid not null references player (id),
  email text,
  bound_at timestamptz not null default now(),
  primary key (brand_id, provider, subject),
  constraint social_identity_once_a_player unique (player_id, provider)
);
create trigger social_identity_is_permanent before update or delete on social_identity
  for each row execute function refuse_change();
create trigger social_identity_is_not_emptied before truncate on social_identity
  for each statement execute function refuse_change();
