-- Plans that pay for play (rebate, cashback), their runs, and the rewards that players claim (docs/flows/rewards.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('first_deposit', 'reload', 'rebate', 'cashback'));

-- The period of a plan that is computed next. Terms and budget are those of the promotion.
create table reward_plan (
  promotion_id uuid primary key references promotion (id),
  brand_id text not null references brand (id),
  kind text not null check (kind in ('rebate', 'cashback')),
  period text not null check (period in ('hour', 'day', 'week')),
  settles_from timestamptz not null,
  settles_at timestamptz not null,
  check (settles_from < settles_at)
);
create index reward_plan_due on reward_plan (settles_at);

-- One period of a plan.
create table reward_run (
  id uuid primary key,
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  kind text not null check (kind in ('rebate', 'cashback')),
  -- The version of the terms: the one in force when the period began.
  version integer not null,
  currency text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- The first and the last day by the brand's zone.
  first_day date not null,
  last_day date not null,
  -- A waiting run does not fit into the budget. Nobody sees its rewards until an operator has decided.
  state text not null default 'computing'
    check (state in ('computing', 'waiting', 'releasing', 'released', 'cancelled')),
  -- The last player of the finished steps of this state; null before the first one.
  walked uuid,
  -- Sums of the finished steps: computed, and released after a cut.
  players integer not null default 0,
  amount numeric(30, 0) not null default 0,
  released numeric(30, 0) not null default 0,
  -- The part of the budget that the run may pay: its sum, or less after a cut; 0 when it is cancelled.
  allowed bigint check (allowed >= 0),
  -- Released rewards lapse then.
  deadline timestamptz,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  decision text check (decision in ('raise', 'cut', 'cancel')),
  decided_at timestamptz,
  decided_by uuid references operator (id),
  reason text,
  unique (promotion_id, period_from),
  check (period_from < period_to),
  check (released <= amount),
  check ((state in ('released', 'cancelled')) = (ended_at is not null))
);
create index reward_run_of_brand on reward_run (brand_id, started_at desc, id desc);
create index reward_run_open on reward_run (promotion_id) where state in ('computing', 'waiting', 'releasing');

-- The part of a rebate that is not paid yet, in minor units × 10,000; below zero when corrections took more back.
create table reward_carry (
  promotion_id uuid not null references promotion (id),
  player_id uuid not null references player (id),
  carried numeric(30, 0) not null,
  primary key (promotion_id, player_id)
);

create table reward (
  player_id uuid not null references player (id),
  -- In the order of time.
  id uuid not null,
  run uuid not null references reward_run (id),
  promotion_id uuid not null references promotion (id),
  kind text not null check (kind in ('rebate', 'cashback')),
  -- Minor units: the computed amount, and the amount after a cut of the run.
  computed bigint not null check (computed > 0),
  amount bigint not null check (amount between 0 and computed),
  -- Held until the run is released; dropped when a cut or a cancellation leaves nothing.
  state text not null default 'held' check (state in ('held', 'waiting', 'claimed', 'lapsed', 'dropped')),
  deadline timestamptz,
  ended_at timestamptz,
  -- Whether the end is in the budget's row.
  booked boolean not null default false,
  -- The figures from which the amount follows.
  why jsonb not null,
  primary key (player_id, id),
  unique (run, player_id),
  check ((state = 'held') = (deadline is null)),
  check ((state in ('claimed', 'lapsed', 'dropped')) = (ended_at is not null))
);
create index reward_waiting on reward (player_id, deadline) where state = 'waiting';
create index reward_lapses on reward (deadline) where state = 'waiting';
create index reward_to_book on reward (promotion_id) where state in ('claimed', 'lapsed') and not booked;

create function refuse_new_reward_end() returns trigger language plpgsql as $$
begin
  if old.state in ('claimed', 'lapsed', 'dropped') and (new.state, new.amount) is distinct from (old.state, old.amount) then
    raise exception 'the end of a reward is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reward_end_is_permanent before update on reward
  for each row execute function refuse_new_reward_end();
