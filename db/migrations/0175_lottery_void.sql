-- Proposals of operators to make a draw void, and the decisions on them. A draw is shared by all brands.
create table lottery_void (
  id uuid primary key,
  draw_id uuid not null references lottery_draw (id),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint lottery_void_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);

-- One proposal at a time waits for the second operator.
create unique index lottery_void_open on lottery_void (draw_id) where state = 'proposed';
create index lottery_void_of_draw on lottery_void (draw_id, proposed_at desc);
