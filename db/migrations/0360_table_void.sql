-- Proposals of operators to make a round of a vendor's live table void, and the decisions on them. A table serves all
-- brands. The vendor holds the wins of the round for a few minutes, so that another operator can decide.
create table table_void (
  id uuid primary key,
  vendor_code text not null references vendor (code),
  game_code text not null,
  round text not null check (length(round) between 1 and 64),
  round_number bigint not null check (round_number > 0),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 120),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  -- Until when the wins wait for the decision.
  held_until timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  -- The vendor's answer to an approved one.
  result text check (result in ('void', 'too_late')),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (result is null or state = 'approved'),
  constraint table_void_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);

-- One proposal at a time waits for the second operator.
create unique index table_void_open on table_void (vendor_code, round) where state = 'proposed';
create index table_void_of_table on table_void (vendor_code, game_code, proposed_at desc);
create index table_void_held on table_void (held_until) where state = 'proposed';

-- Operators who may decide on lotteries may run tables.
update operator set permissions = permissions || '{tables.read}'::text[] where 'lottery.read' = any (permissions);
update operator set permissions = permissions || '{tables.manage}'::text[] where 'lottery.decide' = any (permissions);
