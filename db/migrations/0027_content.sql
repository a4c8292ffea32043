-- What operators write for a brand: help pages, promotions, the rewards of the points mall; their pictures; what people
-- tell the brand; and where points are kept once something earns them.

-- Pictures are drawn anew when they come, once in full and once small. They never change, so that browsers keep them.
create table picture (
  id uuid primary key,
  brand_id text not null references brand (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content_type text not null check (content_type in ('image/jpeg', 'image/webp')),
  bytes bytea not null,
  small_bytes bytea not null,
  -- Null: it came with the brand.
  operator_id uuid references operator (id),
  created_at timestamptz not null default now()
);

create table content_item (
  id uuid primary key,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('help', 'promotion', 'reward')),
  -- The lowest is shown first. Gaps and doubles are harmless: the id decides between equals.
  position integer not null,
  published boolean not null,
  version integer not null check (version > 0),
  -- As the contract's schema of the kind says; it is checked when it is written.
  content jsonb not null check (content ->> 'kind' = kind),
  changed_at timestamptz not null default now(),
  -- Null: it came with the brand.
  changed_by uuid references operator (id)
);
create index content_item_shown on content_item (brand_id, kind, position, id);
-- A term is what an address names a help page by.
create unique index content_item_term on content_item (brand_id, (content ->> 'term')) where kind = 'help';

create table content_version (
  item_id uuid not null,
  version integer not null check (version > 0),
  brand_id text not null references brand (id),
  published boolean not null,
  -- Null: it was taken away.
  content jsonb,
  operator_id uuid references operator (id),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (item_id, version)
);
create trigger content_version_is_permanent before update or delete on content_version
  for each row execute function refuse_change();
create trigger content_version_is_not_emptied before truncate on content_version
  for each statement execute function refuse_change();

create table feedback (
  id uuid primary key,
  brand_id text not null references brand (id),
  reference text not null constraint feedback_reference_once unique,
  -- The question types of the specification's section 9.
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null,
  -- How the sender wants to be reached, in his own words.
  sender text,
  -- Who was signed in when it was sent.
  player_id uuid references player (id),
  locale text not null,
  ip inet not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'answered') = (answer is not null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (decided_at is null))
);
create index feedback_waiting on feedback (created_at, id) where state = 'open';
create index feedback_newest on feedback (created_at desc, id desc);
create index feedback_of_player on feedback (player_id, created_at desc, id desc) where player_id is not null;

-- Points are counted, not owed: they are no money and never expire.
create table points_entry (
  player_id uuid not null references player (id),
  id uuid not null,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('earned', 'redeemed', 'returned', 'converted', 'adjusted')),
  points bigint not null check (points <> 0),
  reference text not null,
  created_at timestamptz not null default now(),
  primary key (player_id, id)
);
create index points_entry_newest on points_entry (player_id, created_at desc, id desc);

create table points_redemption (
  player_id uuid not null references player (id),
  id uuid not null,
  brand_id text not null references brand (id),
  reference text not null unique,
  type text not null,
  name text not null,
  -- Minor units: what the reward is worth, and what was paid for it beside the points.
  amount bigint not null check (amount >= 0),
  amount_required bigint not null check (amount_required >= 0),
  points_required bigint not null check (points_required > 0),
  quantity integer not null check (quantity > 0),
  points bigint not null check (points = points_required * quantity),
  status text not null check (status in ('in_process', 'rejected', 'approved')),
  remark text not null default '',
  created_at timestamptz not null default now(),
  primary key (player_id, id)
);
create index points_redemption_newest on points_redemption (player_id, created_at desc, id desc);

-- Who configures a brand has always decided on what it says; who reads its members has always been asked by them.
update operator set permissions = permissions || '{content.read,content.edit}'::text[]
where 'brands.configure' = any (permissions);
update operator set permissions = permissions || '{feedback.read,feedback.answer}'::text[]
where 'members.read' = any (permissions);
