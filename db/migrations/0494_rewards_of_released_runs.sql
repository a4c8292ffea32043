-- A reward is written when its run is released, and a step of a run is deleted when its rewards are written. So no reward
-- is held, and the steps that are left are those to release.

-- Runs that were being released keep the steps that are not written yet.
delete from reward_step as step using reward_run as run
where run.id = step.run and run.state = 'releasing' and step.last <= run.walked;

alter table reward drop constraint reward_check1;
alter table reward drop constraint reward_state_check;
alter table reward add constraint reward_state_check check (state in ('waiting', 'claimed', 'lapsed', 'dropped'));
alter table reward alter column state drop default;
alter table reward alter column deadline set not null;
