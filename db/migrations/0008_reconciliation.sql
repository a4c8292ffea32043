-- The daily comparison with every vendor's own list, its differences, and rounds that were left open.

alter table vendor
  -- Whether it lists its transactions. One that does not is compared by hand.
  add column reconciled boolean not null default true,
  -- How far its clock and ours may differ about which day a transaction belongs to.
  add column reconciliation_grace_minutes integer not null default 15
    check (reconciliation_grace_minutes between 1 and 720),
  -- For how long nothing may happen in an open round before the vendor is asked what became of it.
  add column open_round_minutes integer not null default 60 check (open_round_minutes between 1 and 10080);

-- What was played last is what is looked through every minute: its ranges are known as soon as they are full.
alter index wager_action_by_time set (autosummarize = on);

-- The comparison of one vendor's day. All that a run has done is in here: whoever goes on reads where.
create table reconciliation_run (
  id uuid primary key,
  vendor_code text not null references vendor (code),
  -- In UTC.
  day date not null,
  -- waiting: not begun. reading: through the vendor's list, from the cursor on. comparing: through our own calls, from
  -- compared_until on. clearing: what was noted for the comparison is removed. done: its counts stand.
  state text not null check (state in ('waiting', 'reading', 'comparing', 'clearing', 'done')),
  -- How many times it was begun anew, and how many steps it has made: two who make the same step find out.
  attempt integer not null default 1 check (attempt > 0),
  step integer not null default 0,
  cursor text,
  compared_until timestamptz,
  -- Transactions of the day as the vendor lists them, as we have them, on which both agree, and differences.
  vendor_count bigint not null default 0,
  own_count bigint not null default 0,
  matched_count bigint not null default 0,
  difference_count bigint not null default 0,
  -- Why the last step could not be made; it is tried again.
  failure text,
  started_by uuid references operator (id),
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint reconciliation_run_once unique (vendor_code, day),
  check ((state = 'done') = (finished_at is not null))
);

create index reconciliation_run_newest on reconciliation_run (day desc, id desc);
create index reconciliation_run_unfinished on reconciliation_run (touched_at) where state <> 'done';

-- The transactions that the vendor listed, for as long as a run needs them.
create table reconciliation_listed (
  run_id uuid not null,
  transaction_id text not null,
  primary key (run_id, transaction_id)
);

-- Transactions that the vendor told of on another day than the one on which we entered them.
create table reconciliation_crossing (
  vendor_code text not null,
  transaction_id text not null,
  created_at timestamptz not null default now(),
  primary key (vendor_code, transaction_id)
);

-- What does not fit, for people to decide on.
create table reconciliation_ticket (
  id uuid primary key,
  vendor_code text not null references vendor (code),
  kind text not null check (
    kind in (
      'missing_here', 'missing_there', 'player_differs', 'currency_differs', 'kind_differs', 'amount_differs',
      'round_differs', 'outcome_differs', 'late_win', 'round_unresolved'
    )
  ),
  -- What it is about: the transaction's id, or our own id of the round.
  subject text not null,
  -- The run that found it, unless it was found while playing.
  run_id uuid references reconciliation_run (id),
  -- Whose money it is about; null when the vendor names nobody who plays here.
  brand_id text references brand (id),
  player_id uuid,
  currency text,
  -- The transaction as we have it and as the vendor tells it, where there is one.
  own_side jsonb,
  vendor_side jsonb,
  -- What the player should get (or lose, below zero) so that the vendor's word holds, in minor units; null when that
  -- cannot be told.
  change bigint,
  state text not null default 'open' check (state in ('open', 'proposed', 'repaired', 'dismissed', 'settled_itself')),
  -- What one operator proposed and another is to decide on.
  repair text check (repair in ('credit', 'debit', 'refund', 'dismiss')),
  repair_amount bigint check (repair_amount > 0),
  proposed_by uuid references operator (id),
  transfer_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  constraint reconciliation_ticket_once unique (vendor_code, kind, subject),
  check (num_nonnulls(own_side, vendor_side) > 0),
  check ((brand_id is null) = (player_id is null)),
  check ((repair is not null) = (proposed_by is not null)),
  check ((repair in ('credit', 'debit')) = (repair_amount is not null) or repair is null and repair_amount is null),
  check (state not in ('proposed', 'repaired', 'dismissed') or repair is not null),
  check (state <> 'open' or repair is null),
  check ((state in ('open', 'proposed')) = (closed_at is null))
);

create index reconciliation_ticket_newest on reconciliation_ticket (created_at desc, id desc);
create index reconciliation_ticket_waiting on reconciliation_ticket (created_at, id) where state in ('open', 'proposed');
create index reconciliation_ticket_of_run on reconciliation_ticket (run_id, created_at, id) where run_id is not null;

-- What operators did about a ticket, in the order in which they did.
create table reconciliation_decision (
  id uuid primary key,
  ticket_id uuid not null references reconciliation_ticket (id),
  operator_id uuid not null references operator (id),
  decision text not null check (decision in ('propose', 'approve', 'reject')),
  repair text not null check (repair in ('credit', 'debit', 'refund', 'dismiss')),
  repair_amount bigint,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);

create index reconciliation_decision_on on reconciliation_decision (ticket_id, created_at);

create trigger reconciliation_decision_is_permanent before update or delete on reconciliation_decision
  for each row execute function refuse_change();

-- Up to where wallet calls were looked through for rounds that they left open.
create table open_round_watch (
  vendor_code text primary key references vendor (code),
  looked_until timestamptz not null
);

-- Rounds in which nothing has happened for long, while their vendor is asked about them; kept as a record after that.
create table open_round (
  -- Our own id of the round.
  id uuid primary key,
  vendor_code text not null references vendor (code),
  -- settled: as the vendor says. refunded: the bets were given back. ended: it ended without us. unresolved: a person
  -- decides.
  state text not null check (state in ('asking', 'settled', 'refunded', 'ended', 'unresolved')),
  -- A person decided that the bets go back, whatever the vendor says.
  refund_ordered boolean not null default false,
  asked integer not null default 0,
  -- How many wallet calls had made it when it was last seen: a later one means that it goes on.
  version integer not null,
  -- What the vendor said last, or why it said nothing.
  answer text,
  found_at timestamptz not null default now(),
  next_ask_at timestamptz not null default now(),
  resolved_at timestamptz,
  check ((state in ('asking', 'unresolved')) = (resolved_at is null))
);

create index open_round_due on open_round (next_ask_at) where state = 'asking';
