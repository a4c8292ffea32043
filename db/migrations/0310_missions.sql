-- Missions: goals over what a player does in the brand's days. Reached steps become rewards (docs/flows/rewards.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('first_deposit', 'reload', 'rebate', 'cashback', 'mission'));

-- A run is one period of a mission. It is open until everything in the period is counted.
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check check (kind in ('rebate', 'cashback', 'mission'));
alter table reward_run drop constraint reward_run_state_check;
alter table reward_run add constraint reward_run_state_check
  check (state in ('computing', 'waiting', 'releasing', 'released', 'cancelled') or (state = 'open' and kind = 'mission'));

alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check check (kind in ('rebate', 'cashback', 'mission'));
-- The step of a mission, from 1 on; 0 for other kinds. A step is granted once a period and player.
alter table reward add column step smallint not null default 0;
alter table reward add constraint reward_step_check check ((kind = 'mission') = (step > 0));
alter table reward drop constraint reward_run_player_id_key;
alter table reward add constraint reward_run_player_id_step_key unique (run, player_id, step);

-- The period of a mission that is counted now, and how far the worker has come in it.
create table mission (
  promotion_id uuid primary key references promotion (id),
  brand_id text not null references brand (id),
  period text not null check (period in ('day', 'week', 'once')),
  period_from timestamptz not null,
  -- A mission without an end: the year 9999.
  period_to timestamptz not null,
  -- Null before the period is begun, and in a period that grants nothing.
  run uuid references reward_run (id),
  -- A pass grants what players reached who did something since `since`. The last pass of a period looks at everybody.
  pass_at timestamptz,
  since timestamptz,
  closing boolean not null default false,
  walked uuid,
  -- The beginning of the last finished pass.
  looked_at timestamptz not null,
  -- A mission that happens once is over after its period.
  ended boolean not null default false,
  check (period_from < period_to),
  check ((pass_at is null) = (since is null))
);
create index mission_to_look_at on mission (looked_at) where not ended;
create index mission_of_brand on mission (brand_id);

-- Mission points of a player in a day or a week of the brand.
create table mission_score (
  brand_id text not null references brand (id),
  period text not null check (period in ('day', 'week')),
  first_day date not null,
  player_id uuid not null references player (id),
  points integer not null check (points >= 0),
  -- Who had the points earlier is in front.
  reached_at timestamptz not null,
  primary key (brand_id, period, first_day, player_id)
);
create index mission_score_order on mission_score (brand_id, period, first_day, points desc, reached_at, player_id);

create index deposit_settled on deposit (settled_at) where state = 'settled';
