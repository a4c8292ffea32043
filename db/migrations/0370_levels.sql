-- VIP levels: members rise by play and deposits, and keep a level by play (docs/flows/levels.md).
-- The terms of a brand's levels are the versions of one promotion of kind 'vip'.

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('first_deposit', 'reload', 'rebate', 'cashback', 'mission', 'vip'));

-- The weekly and the monthly bonus of levels are two plans of the same promotion.
alter table reward_plan drop constraint reward_plan_pkey;
alter table reward_plan add primary key (promotion_id, kind);
alter table reward_plan drop constraint reward_plan_kind_check;
alter table reward_plan add constraint reward_plan_kind_check
  check (kind in ('rebate', 'cashback', 'level_week', 'level_month'));
alter table reward_plan drop constraint reward_plan_period_check;
alter table reward_plan add constraint reward_plan_period_check check (period in ('hour', 'day', 'week', 'month'));

-- The bonuses for reached levels are in one run that never ends.
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check
  check (kind in ('rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month'));
alter table reward_run drop constraint reward_run_state_check;
alter table reward_run add constraint reward_run_state_check check (
  state in ('computing', 'waiting', 'releasing', 'released', 'cancelled')
  or (state = 'open' and kind in ('mission', 'level_up'))
);
alter table reward_run drop constraint reward_run_promotion_id_period_from_key;
alter table reward_run add constraint reward_run_promotion_id_kind_period_from_key unique (promotion_id, kind, period_from);

-- The step of a bonus for a level is the level.
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check
  check (kind in ('rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month'));
alter table reward drop constraint reward_step_check;
alter table reward add constraint reward_step_check check ((kind in ('mission', 'level_up')) = (step > 0));

-- The levels of a brand, the month that is checked next, and how far the worker has come.
create table level_ladder (
  brand_id text primary key references brand (id),
  promotion_id uuid not null unique references promotion (id),
  keep_from timestamptz not null,
  keep_to timestamptz not null,
  -- Whether members who may fall at the end of the month were warned.
  warned boolean not null default false,
  -- A pass raises, warns, or checks the month.
  pass text check (pass in ('rise', 'warn', 'keep')),
  pass_at timestamptz,
  -- A rise looks at members who did something since then; null: at everybody.
  since timestamptz,
  -- The last player of the finished steps.
  walked uuid,
  -- The beginning of the last finished rise; null: the next one looks at everybody.
  looked_at timestamptz,
  check (keep_from < keep_to),
  check ((pass is null) = (pass_at is null))
);

-- A member without a row is at level 0.
create table player_level (
  player_id uuid primary key references player (id),
  brand_id text not null references brand (id),
  level smallint not null check (level >= 0),
  reached_at timestamptz not null,
  -- Play and deposits count from then on; null: from the beginning. After a fall, counting begins again.
  counted_from timestamptz,
  -- A pinned member neither rises nor falls.
  pinned boolean not null default false,
  -- The end of the month for which the member was warned.
  warned_for timestamptz
);
create index player_level_of_brand on player_level (brand_id, player_id);

-- Every change of a member's level. Written once.
create table level_change (
  player_id uuid not null references player (id),
  id uuid not null,
  brand_id text not null references brand (id),
  from_level smallint not null,
  to_level smallint not null,
  cause text not null check (cause in ('rise', 'fall', 'pin', 'unpin', 'setup')),
  -- The version of the levels.
  version integer not null,
  -- The figures that decided; null for decisions of operators.
  why jsonb,
  operator_id uuid references operator (id),
  reason text not null default '',
  at timestamptz not null,
  -- The factor for points counts for play that is booked from then on. It is after the commit of this row, so a reader
  -- that counts earlier play can never miss it.
  acts_from timestamptz not null,
  primary key (player_id, id)
);
create index level_change_acts on level_change (player_id, acts_from desc, id desc);
create trigger level_change_is_permanent before update or delete on level_change
  for each row execute function refuse_change();
create trigger level_change_is_not_emptied before truncate on level_change
  for each statement execute function refuse_change();

-- The bonus for a reached level: once per level and life. It waits here while the budget has no room.
create table level_bonus (
  player_id uuid not null references player (id),
  level smallint not null check (level > 0),
  promotion_id uuid not null references promotion (id),
  amount bigint not null check (amount > 0),
  reward_id uuid,
  primary key (player_id, level)
);
create index level_bonus_waiting on level_bonus (promotion_id, player_id, level) where reward_id is null;
