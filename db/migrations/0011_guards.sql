-- What guards the ways in: one-time codes, captchas, messages to people, and what all processes count together.

-- One code at most is alive for a purpose and an address: a new one takes the place of the older one.
create table one_time_code (
  brand_id text not null references brand (id),
  purpose text not null,
  channel text not null check (channel in ('sms', 'email')),
  -- A fingerprint of the number or address: a stolen copy of the table is no list of telephones.
  address bytea not null check (octet_length(address) = 32),
  -- Tells this code from the one before it.
  id uuid not null,
  -- A fingerprint under a key that is not in the database: six digits alone would be found in a moment.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  guesses integer not null default 0 check (guesses >= 0),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, purpose, channel, address)
);

create index one_time_code_oldest on one_time_code (expires_at);

-- A question that tells people from programs. Looking at an answer removes it: it is used once, right or wrong.
create table captcha (
  id uuid primary key,
  brand_id text not null references brand (id),
  action text not null,
  kind text not null check (kind in ('picture', 'work')),
  -- A fingerprint of the picture's letters, or the signed challenge that work answers.
  answer text not null,
  expires_at timestamptz not null
);

create index captcha_oldest on captcha (expires_at);

-- How much of what is scarce was used since when: calls of an address, codes for a number, messages of a brand.
create table allowance (
  scope text not null,
  subject text not null,
  used integer not null check (used >= 0),
  -- When counting begins anew.
  renews_at timestamptz not null,
  primary key (scope, subject)
);

create index allowance_oldest on allowance (renews_at);

-- Messages to people that were decided on and not yet handed to who carries them. Gone once they are on their way.
create table outgoing_message (
  id uuid primary key,
  brand_id text not null references brand (id),
  channel text not null check (channel in ('sms', 'email')),
  -- Whom it goes to and what it says, codes included.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- Not worth sending any more.
  expires_at timestamptz not null
);

create index outgoing_message_oldest on outgoing_message (expires_at);
