-- The odds of a lottery at a brand are versions. Version 0 is the price list of the game. An operator's change is the
-- next version, for tickets from its moment on. A ticket keeps its version in `price_version`: "5d:ZY@3" is the third.
create table lottery_price_version (
  brand_id text not null references brand (id),
  game_code text not null references lottery_game (code),
  version integer not null check (version > 0),
  -- The price list whose odds are replaced: "5d:LOTT@2".
  base text not null check (length(base) between 1 and 64),
  -- The odds in 1/10,000 that differ from the list's, by price: {"position": 97000, "sum_sides:big": 19000}.
  odds jsonb not null check (jsonb_typeof(odds) = 'object'),
  -- Some odds rose, so the house may lose more: a second operator approved it.
  raises boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  changed_by uuid not null references operator (id),
  approved_by uuid references operator (id),
  valid_from timestamptz not null default clock_timestamp(),
  primary key (brand_id, game_code, version),
  constraint lottery_price_version_four_eyes check (
    case when raises then approved_by is not null and approved_by <> changed_by else approved_by is null end
  )
);

create trigger lottery_price_version_is_permanent before update or delete on lottery_price_version
  for each row execute function refuse_change();
create trigger lottery_price_version_is_not_emptied before truncate on lottery_price_version
  for each statement execute function refuse_change();

-- Proposals to raise odds, and the decisions on them.
create table lottery_price_proposal (
  id uuid primary key,
  brand_id text not null references brand (id),
  game_code text not null references lottery_game (code),
  -- The version that the author saw, and all own odds of the next one.
  seen integer not null check (seen >= 0),
  odds jsonb not null check (jsonb_typeof(odds) = 'object'),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint lottery_price_proposal_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);

-- One proposal at a time waits for the second operator.
create unique index lottery_price_proposal_open on lottery_price_proposal (brand_id, game_code) where state = 'proposed';
create index lottery_price_proposal_of_game on lottery_price_proposal (brand_id, game_code, proposed_at desc);

-- The classic lists of the quick games have lower odds from their version 2 on.
update lottery_game set prices = replace(prices, ':LOTT@1', ':LOTT@2') where prices ~ '^(5d|3d|k3|11x5|pk10):LOTT@1$';
