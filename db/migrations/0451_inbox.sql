-- Messages to members (docs/flows/inbox.md).

-- Messages of the platform. They are phrases of the site, so only the facts are stored.
create table member_message (
  player_id uuid not null references player (id),
  -- In the order of time.
  id uuid not null,
  kind text not null,
  -- The occasion: a member is told once of it.
  subject text not null,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, id),
  unique (player_id, kind, subject)
);
create index member_message_newest on member_message (player_id, at desc, id desc) where deleted_at is null;
create index member_message_unread on member_message (player_id, at) where read_at is null and deleted_at is null;

-- Messages of operators: to one member, or one row for all members of an audience.
create table brand_message (
  id uuid primary key,
  brand_id text not null references brand (id),
  -- The only receiver.
  player_id uuid references player (id),
  -- By language: {"title", "content"}.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  audience jsonb not null default '{}' check (jsonb_typeof(audience) = 'object'),
  -- The receivers when it was sent.
  members integer not null check (members >= 0),
  sent_at timestamptz not null default now(),
  sent_by uuid not null references operator (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references operator (id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index brand_message_newest on brand_message (brand_id, sent_at desc, id desc);
create index brand_message_to_all on brand_message (brand_id, sent_at) where player_id is null;
create index brand_message_to_one on brand_message (player_id, sent_at) where player_id is not null;

-- The members who have read or removed a message of an operator.
create table brand_message_mark (
  player_id uuid not null references player (id),
  message_id uuid not null references brand_message (id),
  read_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (player_id, message_id)
);
create index brand_message_mark_of on brand_message_mark (message_id);
