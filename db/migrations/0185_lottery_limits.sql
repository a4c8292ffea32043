-- Operators change the limits of lotteries. Each change counts up, so nobody overwrites what somebody else has changed.
alter table lottery_limit add column version integer not null default 1 check (version > 0);

-- Changes of the limits of a lottery in a currency. One that raises a limit opens the house's purse, so a second operator
-- approves it; any other is applied by its author alone.
create table lottery_limit_change (
  id uuid primary key,
  game_code text not null,
  currency text not null,
  -- The version that the author saw.
  seen integer not null,
  -- Of one line, and the caps, in minor units: as they were, and as they shall be.
  minimum_before bigint not null,
  maximum_before bigint not null,
  number_cap_before bigint not null,
  play_cap_before bigint not null,
  win_cap_before bigint not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  number_cap bigint not null check (number_cap > 0),
  play_cap bigint not null check (play_cap > 0),
  win_cap bigint not null check (win_cap > 0),
  state text not null check (state in ('applied', 'proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  foreign key (game_code, currency) references lottery_limit (game_code, currency),
  check ((state in ('applied', 'proposed')) = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint lottery_limit_change_four_eyes check (state <> 'approved' or decided_by <> proposed_by),
  constraint lottery_limit_change_purse check (
    state <> 'applied' or (
      maximum <= maximum_before and number_cap <= number_cap_before and play_cap <= play_cap_before
      and win_cap <= win_cap_before
    )
  )
);

-- One proposal at a time waits for the second operator.
create unique index lottery_limit_change_open on lottery_limit_change (game_code, currency) where state = 'proposed';
create index lottery_limit_change_of_game on lottery_limit_change (game_code, currency, proposed_at desc);
