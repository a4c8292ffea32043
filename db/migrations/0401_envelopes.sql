-- Rains of red envelopes: a sum that is cut into parts before, and taken part by part (docs/flows/envelopes.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in (
    'first_deposit', 'reload', 'rebate', 'cashback', 'mission', 'vip', 'wheel', 'eggs', 'activity', 'race', 'envelope'
  )
);

-- The run of a rain is open until the rain is closed.
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check check (
  kind in (
    'rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race', 'envelope'
  )
);
alter table reward_run drop constraint reward_run_state_check;
alter table reward_run add constraint reward_run_state_check check (
  state in ('computing', 'waiting', 'releasing', 'released', 'cancelled')
  or (state = 'open' and kind in ('mission', 'level_up', 'wheel', 'eggs', 'race', 'envelope'))
);
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check check (
  kind in (
    'rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race', 'envelope'
  )
);

create table envelope_rain (
  id uuid primary key,
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  version integer not null,
  run uuid not null references reward_run (id),
  -- The brand's day on which it begins.
  day date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  envelopes integer not null check (envelopes > 0),
  -- Minor units of all parts together.
  sum bigint not null check (sum >= envelopes),
  -- The hash of salt and parts is shown before the rain; salt and parts are shown after it.
  salt text not null,
  list_hash text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  cut_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (promotion_id, day),
  check (opens_at < closes_at),
  check ((state = 'closed') = (closed_at is not null))
);
create index envelope_rain_to_close on envelope_rain (closes_at) where state = 'open';

-- The parts in the order in which they are taken.
create table envelope_part (
  rain_id uuid not null references envelope_rain (id),
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  player_id uuid references player (id),
  taken_at timestamptz,
  -- The reward that waits for a claim.
  reward_id uuid,
  primary key (rain_id, number),
  check ((player_id is null) = (taken_at is null)),
  check ((player_id is null) = (reward_id is null))
);
create unique index envelope_part_of_player on envelope_part (rain_id, player_id) where player_id is not null;
create index envelope_part_left on envelope_part (rain_id, number) where player_id is null;
