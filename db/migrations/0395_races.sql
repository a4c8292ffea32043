-- Races: a ranking of a day or a week, whose first places win prizes (docs/flows/rewards.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in ('first_deposit', 'reload', 'rebate', 'cashback', 'mission', 'vip', 'wheel', 'eggs', 'activity', 'race')
);
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check
  check (kind in ('rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race'));
alter table reward_run drop constraint reward_run_state_check;
alter table reward_run add constraint reward_run_state_check check (
  state in ('computing', 'waiting', 'releasing', 'released', 'cancelled')
  or (state = 'open' and kind in ('mission', 'level_up', 'wheel', 'eggs', 'race'))
);
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check
  check (kind in ('rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race'));

-- The period of a race that runs now.
create table race (
  promotion_id uuid primary key references promotion (id),
  brand_id text not null references brand (id),
  period text not null check (period in ('day', 'week')),
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- Null before the period is begun, and in a period without a race.
  run uuid references reward_run (id),
  looked_at timestamptz not null,
  check (period_from < period_to)
);
create index race_to_look_at on race (looked_at);
create index race_of_brand on race (brand_id);

-- The score of a player in a run.
create table race_score (
  run uuid not null references reward_run (id),
  player_id uuid not null references player (id),
  -- Minor units.
  score bigint not null,
  primary key (run, player_id)
);
create index race_score_order on race_score (run, score desc, player_id);
