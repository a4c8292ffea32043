-- A run writes and shows a reward for each of a million players, so a row must cost little.

-- The rows are written by the run that is locked, for players and the promotion that it has read. Neither is ever deleted.
alter table reward drop constraint reward_player_id_fkey;
alter table reward drop constraint reward_run_fkey;
alter table reward drop constraint reward_promotion_id_fkey;

-- Only ends are permanent, so only they need the check.
drop trigger reward_end_is_permanent on reward;
create trigger reward_end_is_permanent before update on reward
  for each row when (old.state in ('claimed', 'lapsed', 'dropped')) execute function refuse_new_reward_end();

-- Players are told of rewards that lapse soon, in the order of this index.
drop index reward_lapses;
create index reward_lapses on reward (deadline, player_id, id) where state = 'waiting';

-- The last reward whose player was told. One row.
create table reward_warning (
  only_row boolean primary key default true check (only_row),
  deadline timestamptz not null,
  player_id uuid not null,
  reward_id uuid not null
);
insert into reward_warning (deadline, player_id, reward_id)
values (now(), '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');
