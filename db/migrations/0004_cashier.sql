-- Money that comes in and goes out, and what a wallet shows of money that is set aside.

-- One line for every time a player's held money changed. Together with the transfers of the account these lines
-- explain every change of what is available.
create table wallet_held_line (
  id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  -- The line's place among the account's transfers: after the transfer of this sequence. Step 0 is what that
  -- transfer itself took out of held money; holds and releases follow it as 1, 2, …
  sequence bigint not null check (sequence >= 0),
  step integer not null check (step >= 0),
  kind text not null check (kind in ('hold', 'capture', 'release')),
  amount bigint not null check (amount > 0),
  held_after bigint not null check (held_after >= 0),
  available_after bigint not null,
  reference text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, account_id, sequence, step),
  check ((kind = 'capture') = (step = 0))
);

create trigger wallet_held_line_is_permanent before update or delete on wallet_held_line
  for each row execute function refuse_change();

create table bank_account (
  id uuid primary key,
  brand_id text not null references brand (id),
  player_id uuid not null references player (id),
  bank_code text not null,
  bank_name text not null,
  holder_name text not null,
  number text not null check (number ~ '^\d{6,24}$'),
  created_at timestamptz not null default now(),
  -- One bank account belongs to one person of a brand.
  constraint bank_account_once unique (brand_id, bank_code, number)
);

create index bank_account_of on bank_account (player_id, created_at);

create table deposit (
  id uuid primary key,
  brand_id text not null references brand (id),
  player_id uuid not null references player (id),
  -- What people call it, and the name by which the gateway knows it.
  reference text not null constraint deposit_reference_once unique,
  -- Made by the player's browser: the same request twice is one deposit.
  request_id uuid not null,
  method_id text not null,
  method_kind text not null check (method_kind in ('redirect', 'bank_transfer')),
  gateway text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (
    state in ('created', 'pending', 'settling', 'settled', 'failed', 'expired', 'cancelled', 'unknown_held')
  ),
  -- What the gateway was told besides the amount, kept so that a repeated call says the same.
  return_url text,
  language text,
  gateway_reference text,
  redirect_url text,
  -- What really came, once something came. It may differ from what was asked for.
  paid_amount bigint check (paid_amount > 0),
  paid_currency text,
  proof_id uuid references upload (id),
  reason text,
  -- When the gateway is next asked how the deposit stands; null when there is nothing more to ask.
  next_query_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz,
  unique (player_id, request_id),
  check ((method_kind = 'redirect') = (gateway is not null)),
  check ((gateway is not null) = (num_nulls(return_url, language) = 0)),
  check ((paid_amount is null) = (paid_currency is null)),
  check ((state = 'settled') = (settled_at is not null)),
  check (state not in ('settled', 'unknown_held') or paid_amount is not null)
);

create index deposit_of on deposit (player_id, created_at desc, id desc);
create index deposit_newest on deposit (created_at desc, id desc);
create index deposit_waiting on deposit (created_at, id) where state in ('settling', 'unknown_held');

create table withdrawal (
  id uuid primary key,
  brand_id text not null references brand (id),
  player_id uuid not null references player (id),
  reference text not null constraint withdrawal_reference_once unique,
  request_id uuid not null,
  bank_account_id uuid not null references bank_account (id),
  gateway text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (
    state in (
      'requested', 'under_review', 'approved', 'sent', 'paid_awaiting_receipt', 'partly_received', 'received',
      'not_received', 'rejected', 'returned'
    )
  ),
  gateway_reference text,
  received_amount bigint check (received_amount between 0 and amount),
  proof_id uuid references upload (id),
  -- How long silence is waited for, as the brand promised when the withdrawal was asked for.
  receipt_seconds integer not null check (receipt_seconds > 0),
  received_automatically boolean not null default false,
  reason text,
  next_query_at timestamptz,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  paid_at timestamptz,
  receipt_due_at timestamptz,
  closed_at timestamptz,
  unique (player_id, request_id),
  check ((paid_at is null) = (receipt_due_at is null)),
  check ((state in ('received', 'rejected', 'returned')) = (closed_at is not null)),
  check (state not in ('partly_received', 'not_received') or received_amount is not null),
  check (state <> 'not_received' or proof_id is not null)
);

create index withdrawal_of on withdrawal (player_id, created_at desc, id desc);
create index withdrawal_newest on withdrawal (created_at desc, id desc);
create index withdrawal_waiting on withdrawal (created_at, id) where state in ('requested', 'under_review');
create index withdrawal_disputed on withdrawal (created_at, id) where state in ('partly_received', 'not_received');

-- What operators decided on a deposit or a withdrawal. One operator decides one way once: a second approval is
-- another person's.
create table cashier_decision (
  case_id uuid not null,
  operator_id uuid not null references operator (id),
  decision text not null check (decision in ('approve', 'reject', 'return', 'force_receipt')),
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (case_id, operator_id, decision)
);

create trigger cashier_decision_is_permanent before update or delete on cashier_decision
  for each row execute function refuse_change();

-- Every event that a gateway was shown to have sent, kept for good; the second delivery of one meets the first.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  kind text not null check (kind in ('deposit', 'payout')),
  reference text not null,
  gateway_reference text not null,
  state text not null,
  amount bigint,
  currency text,
  reason text,
  -- What became of it here.
  outcome text not null check (outcome in ('applied', 'ignored', 'contradicts', 'unknown_reference')),
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

create index gateway_event_about on gateway_event (reference, received_at);
create index gateway_event_strange on gateway_event (received_at) where outcome in ('contradicts', 'unknown_reference');
