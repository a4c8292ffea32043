-- A run of a plan is computed by ranges of players: several connections take ranges of one run.
create table reward_range (
  run uuid not null references reward_run (id),
  -- Its players have ids above the first one, up to the last one.
  above uuid not null,
  last uuid not null,
  primary key (run, last),
  check (above < last)
);

-- Whether the players of a plan's run are divided into ranges. Without them all are computed in one go.
alter table reward_run add column divided boolean not null default false;

-- Runs that were being computed go on behind their last finished step.
insert into reward_range (run, above, last)
select id, coalesce(walked, '00000000-0000-0000-0000-000000000000'), 'ffffffff-ffff-ffff-ffff-ffffffffffff'
from reward_run where state = 'computing' and kind in ('rebate', 'cashback');
update reward_run set divided = true where state = 'computing' and kind in ('rebate', 'cashback');
