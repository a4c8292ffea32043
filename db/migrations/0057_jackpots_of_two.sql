-- The seed of a jackpot leaves the house. So one operator proposes it and another one opens it, as with everything else
-- that moves the house's money. Those that came with the house were proposed by nobody.
alter table jackpot_pool rename column opened_by to proposed_by;
alter table jackpot_pool drop constraint jackpot_pool_state_check;
alter table jackpot_pool
  add constraint jackpot_pool_state_check check (state in ('proposed', 'open', 'closed', 'rejected')),
  alter column state drop default,
  alter column opened_at drop not null,
  alter column opened_at drop default,
  add column proposed_at timestamptz not null default clock_timestamp(),
  add column reason text check (length(reason) between 3 and 500),
  add column decided_by uuid check (state = 'rejected' or decided_by <> proposed_by),
  add column decided_at timestamptz,
  add column decision_reason text check (length(decision_reason) <= 500),
  add check ((state in ('proposed', 'rejected')) = (opened_at is null)),
  add check (num_nulls(decided_by, decided_at) in (0, 2)),
  add check (state <> 'rejected' or decided_by is not null);
update jackpot_pool set proposed_at = opened_at;
