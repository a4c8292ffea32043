-- The result of a round that a studio dealt, as operators see it: it ends a dispute, or corrects a paid round. It needs
-- two operators, because wins of all brands follow from it.
create table table_result (
  id uuid primary key,
  vendor_code text not null references vendor (code),
  game_code text not null,
  round text not null check (length(round) between 1 and 64),
  round_number bigint not null check (round_number > 0),
  -- In the words of the game: cards in the order dealt, a number, dice.
  value text not null check (length(value) between 1 and 64),
  -- The result in the vendor's short form, before and after.
  mark_before text,
  mark text not null,
  -- What the vendor would do at the time of the proposal: deal a disputed round, replace an unpaid result, correct.
  effect text not null check (effect in ('dealt', 'replaced', 'corrected')),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 120),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  -- The vendor's answer to an approved one.
  result text check (result in ('dealt', 'replaced', 'corrected', 'refused')),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (result is null or state = 'approved'),
  constraint table_result_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);

-- One proposal at a time waits for the second operator.
create unique index table_result_open on table_result (vendor_code, round) where state = 'proposed';
create index table_result_of_table on table_result (vendor_code, game_code, proposed_at desc);

-- A croupier deals at the console's screen, and gives no other orders. Operators who run tables may deal, too.
update operator set permissions = permissions || '{tables.deal}'::text[] where 'tables.manage' = any (permissions);
