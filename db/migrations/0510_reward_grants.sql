-- Rewards that operators grant to a member by hand. Above the brand's amount a second operator approves.
create table reward_grant (
  -- The request of the dialog, so a repeated press grants once.
  id uuid primary key,
  brand_id text not null references brand (id),
  promotion_id uuid not null references promotion (id),
  player_id uuid not null references player (id),
  -- Minor units of the brand's currency.
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  -- False: the amount was within the limit, and the proposer paid it.
  needs_second boolean not null,
  reason text not null,
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint reward_grant_has_two_operators check (
    state <> 'approved' or (decided_by <> proposed_by) = needs_second
  )
);
create index reward_grant_open on reward_grant (brand_id, proposed_at desc, id desc) where state = 'open';
create index reward_grant_of_brand on reward_grant (brand_id, proposed_at desc, id desc) where needs_second;
create index reward_grant_of_player on reward_grant (player_id);
create index reward_grant_of_promotion on reward_grant (promotion_id);
