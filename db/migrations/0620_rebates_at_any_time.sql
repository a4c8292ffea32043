-- A member may take what a rebate has earned so far before its period ends (docs/flows/rewards.md).

-- The run of such a period is open from the first taking on, until the period is computed. Minor units that were taken of
-- it: rewards with a step above 0.
alter table reward_run add column advanced numeric(30, 0) not null default 0 check (advanced >= 0);
alter table reward_run drop constraint reward_run_state_check;
alter table reward_run add constraint reward_run_state_check check (
  state in ('computing', 'waiting', 'releasing', 'released', 'cancelled')
  or (state = 'open' and kind in ('rebate', 'mission', 'level_up', 'wheel', 'eggs', 'race', 'envelope'))
);

-- A rebate that is taken early has the number of the taking in its period; the one of the end has 0.
alter table reward drop constraint reward_step_check;
alter table reward add constraint reward_step_check check (
  kind = 'rebate' and step >= 0
  or (kind in ('mission', 'level_up', 'wheel', 'eggs', 'referral', 'grant')) = (step > 0)
);

-- The request that took a rebate, so that a repeated one takes nothing.
create table rebate_taking (
  player_id uuid not null references player (id),
  request_id uuid not null,
  promotion_id uuid not null references promotion (id),
  reward_id uuid not null,
  primary key (player_id, request_id)
);
