-- The result of a paid round was wrong. Each win that changes is taken back and paid anew.

create table table_correction (
  id uuid primary key,
  round_id uuid not null references table_round (id),
  number integer not null check (number > 0),
  outcome_before jsonb not null,
  mark_before text not null,
  outcome jsonb not null,
  mark text not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (round_id, number)
);

-- taking-back    the rollback of the win is owed, once the win itself is answered
-- paying         the rollback was answered; the new win is owed
-- done           nothing is owed
create table seat_correction (
  id uuid primary key,
  correction_id uuid not null references table_correction (id),
  seat_id uuid not null references table_seat (id),
  number integer not null,
  operator text not null,
  vendor text not null,
  stage text not null check (stage in ('taking-back', 'paying', 'done')),
  amount_before bigint not null check (amount_before >= 0),
  amount bigint not null check (amount >= 0),
  -- The win that is taken back.
  before_transaction uuid not null,
  back_transaction uuid not null,
  win_transaction uuid not null,
  -- Where the wallet refused what it may not refuse: a person must look. Nothing is paid after a refused rollback.
  back_refusal text,
  refusal text,
  back_at timestamptz not null default clock_timestamp(),
  won_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz,
  unique (seat_id, number)
);
create index seat_correction_due on seat_correction (due_at) where due_at is not null;
create index seat_correction_of on seat_correction (correction_id);
create index seat_correction_by_back on seat_correction (operator, vendor, back_at, back_transaction);
create index seat_correction_by_win on seat_correction (operator, vendor, won_at, win_transaction) where won_at is not null;

-- The win of a player after the last correction. The first win stays in its own columns.
alter table table_seat
  add column corrected bigint check (corrected >= 0),
  add column corrected_payouts jsonb;
