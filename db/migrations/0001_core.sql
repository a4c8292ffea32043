-- Brands, the people of a brand, their sessions, and what happened to them.

create table brand (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3,8}$'),
  default_locale text not null,
  locales text[] not null check (default_locale = any (locales)),
  -- 0 normal, 1 maintenance. Status 2 (blocked region) depends on the visitor, see settings.
  status smallint not null default 0 check (status in (0, 1)),
  maintenance_until timestamptz,
  settings jsonb not null,
  settings_version integer not null default 1,
  created_at timestamptz not null default now()
);

-- The host of a request (with its port when it is not the default one) decides the brand and the surface.
create table brand_domain (
  host text primary key check (host = lower(host)),
  brand_id text references brand (id),
  surface text not null check (surface in ('site', 'console')),
  check ((surface = 'site') = (brand_id is not null))
);

create table player (
  id uuid primary key,
  brand_id text not null references brand (id),
  username text not null,
  -- The lower-cased username: two names that differ only by case are the same name.
  username_key text not null check (username_key = lower(username)),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  payment_password_hash text,
  account_type smallint not null,
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  nickname text,
  payee_name text,
  email text,
  email_key text check (email_key = lower(email)),
  mobile_country text,
  mobile_number text,
  locale text not null,
  upline_id uuid references player (id),
  referral_code text not null,
  register_url text,
  profile jsonb not null default '{}',
  first_login_at timestamptz,
  last_login_at timestamptz,
  last_login_ip inet,
  created_at timestamptz not null default now(),
  unique (brand_id, username_key),
  unique (brand_id, referral_code),
  check ((mobile_country is null) = (mobile_number is null))
);

create unique index player_mobile on player (brand_id, mobile_country, mobile_number) where mobile_number is not null;
create unique index player_email on player (brand_id, email_key) where email_key is not null;
create index player_upline on player (upline_id) where upline_id is not null;
create index player_newest on player (brand_id, created_at desc, id desc);

-- A session is found by the SHA-256 of its 256-bit token; the token itself is never stored.
create table player_session (
  token_hash bytea primary key,
  player_id uuid not null references player (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  user_agent text
);

create index player_session_of on player_session (player_id, created_at desc);

create table operator (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  name text not null,
  password_hash text not null,
  totp_secret text not null,
  -- The last TOTP step that was accepted: a code works once.
  totp_last_step bigint not null default 0,
  permissions text[] not null,
  -- Brands this operator may see; empty means every brand.
  brand_ids text[] not null default '{}',
  locale text not null default 'en',
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table operator_session (
  token_hash bytea primary key,
  operator_id uuid not null references operator (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  user_agent text
);

-- Who did what to whom. Each row carries the hash of the row before it: a changed or removed row shows.
create table audit_entry (
  sequence bigint primary key,
  brand_id text references brand (id),
  actor_kind text not null check (actor_kind in ('operator', 'player', 'system')),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  ip inet,
  occurred_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null
);

create index audit_entry_subject on audit_entry (subject_kind, subject_id, sequence desc);
create index audit_entry_brand on audit_entry (brand_id, sequence desc);

-- Images that people send in (proofs). They are re-encoded before they are stored.
create table upload (
  id uuid primary key,
  player_id uuid not null references player (id),
  purpose text not null check (purpose in ('deposit_proof', 'receipt_proof')),
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

-- Keys that callers encrypt their payloads to (JWE, ECDH-ES). A retired key still opens what was sent to it.
create table payload_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Failed sign-ins, counted by account and by address.
create table sign_in_failure (
  scope text not null,
  subject text not null,
  failures integer not null,
  first_failure_at timestamptz not null,
  last_failure_at timestamptz not null,
  primary key (scope, subject)
);
