-- Rewards for invited friends (docs/flows/referrals.md). The terms of a brand are the versions of one promotion of kind
-- 'referral'.

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in (
    'first_deposit', 'reload', 'rebate', 'cashback', 'mission', 'vip', 'wheel', 'eggs', 'activity', 'race',
    'envelope', 'referral'
  )
);

-- The run of a program is one day. Each of its rewards is released when it is granted.
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check check (
  kind in (
    'rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race', 'envelope',
    'referral'
  )
);
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check check (
  kind in (
    'rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race', 'envelope',
    'referral'
  )
);
-- The step of a mission, the level of a bonus, or the number of a draw or of a friend's reward in its day, from 1 on; 0 for
-- other kinds.
alter table reward drop constraint reward_step_check;
alter table reward add constraint reward_step_check
  check ((kind in ('mission', 'level_up', 'wheel', 'eggs', 'referral')) = (step > 0));

-- The program of a brand, and how far the worker has come.
create table referral_program (
  brand_id text primary key references brand (id),
  promotion_id uuid not null unique references promotion (id),
  -- Friends who registered before bring nothing.
  starts_at timestamptz not null,
  -- A pass looks at friends who did something since then; null: at all friends.
  looked_at timestamptz,
  pass_at timestamptz,
  walked uuid
);

-- What a friend brought to the inviter, once for each step.
create table referral_reward (
  friend_id uuid not null references player (id),
  -- 1: the first deposit. 2 to 11: steps of valid bets. From 101 on: shares of valid bets.
  step smallint not null check (step > 0),
  inviter_id uuid not null references player (id),
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  version integer not null,
  amount bigint not null check (amount > 0),
  -- A held reward waits for an operator; it is in no budget.
  state text not null check (state in ('held', 'granted', 'refused')),
  -- The signals that inviter and friend are one person, with their weights; empty without one.
  evidence jsonb not null,
  score smallint not null check (score >= 0),
  -- The reward that waits for a claim.
  reward_id uuid,
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references operator (id),
  reason text,
  primary key (friend_id, step),
  check ((state = 'granted') = (reward_id is not null)),
  check ((decided_at is null) = (decided_by is null))
);
create index referral_reward_of_inviter on referral_reward (inviter_id, friend_id);
create index referral_reward_held on referral_reward (brand_id, made_at, friend_id, step) where state = 'held';
create index referral_reward_of_promotion on referral_reward (promotion_id, state);
