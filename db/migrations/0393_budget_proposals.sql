-- A budget above the brand's amount waits for a second operator. Until then the promotion has the budget it had; a new one
-- has none, and refuses everybody who joins.
alter table promotion_budget drop constraint promotion_budget_granted_check,
  add constraint promotion_budget_granted_check check (granted >= 0);

create table budget_proposal (
  id uuid primary key,
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  -- Minor units: the budget of all versions together.
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint budget_proposal_has_two_operators check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index budget_proposal_open on budget_proposal (promotion_id) where state = 'open';
create index budget_proposal_of_brand on budget_proposal (brand_id, proposed_at desc, id desc);
alter table promotion_version drop constraint promotion_version_budget_check,
  add constraint promotion_version_budget_check check (budget >= 0);
