-- A chase bets the same lines on consecutive draws of a lottery, with a multiple of the stakes for each draw. Its whole
-- stake is one hold of the ledger. A draw's stake is taken from the hold when its ticket is placed.

create table lottery_chase (
  player_id uuid not null,
  id uuid not null,
  brand_id text not null references brand (id),
  -- The player's name for the chase: the same one twice is one chase.
  request_id uuid not null,
  -- SHA-256 of the request: the same one again is known, another one under its name is refused.
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  game_code text not null references lottery_game (code),
  currency text not null,
  -- [{play, code, unitStake, odds}] of one unit: stakes are digits of minor units, odds the lowest accepted ones.
  lines jsonb not null,
  stop_on_win boolean not null,
  -- Minor units: the stakes of all steps.
  stake bigint not null check (stake > 0),
  steps integer not null check (steps between 2 and 50),
  -- The number of the latest step that was placed or skipped.
  step integer not null default 1 check (step between 1 and steps),
  state text not null default 'open' check (state in ('open', 'ended')),
  end_reason text check (end_reason in ('finished', 'won', 'stopped', 'refused')),
  -- The code of the refusal that ended it.
  refusal text check (length(refusal) between 1 and 64),
  -- When the worker looks at it again; null once it has ended.
  next_at timestamptz,
  placed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (player_id, id),
  constraint lottery_chase_once unique (player_id, request_id),
  check ((state = 'ended') = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (next_at is null)),
  check ((end_reason is not distinct from 'refused') = (refusal is not null))
);

create index lottery_chase_next on lottery_chase (next_at) where next_at is not null;
create index lottery_chase_list on lottery_chase (player_id, placed_at desc, id desc);

-- One draw of a chase. It is named when its turn comes: distant draws are not planned yet.
create table lottery_chase_step (
  player_id uuid not null,
  chase_id uuid not null,
  number integer not null check (number between 1 and 50),
  multiple integer not null check (multiple between 1 and 1000),
  -- Minor units: the stakes of all lines, multiplied.
  stake bigint not null check (stake > 0),
  -- The request of its ticket, so that it has one at most.
  request_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'skipped')),
  draw_id uuid references lottery_draw (id),
  ticket_id uuid,
  primary key (player_id, chase_id, number),
  foreign key (player_id, chase_id) references lottery_chase (player_id, id),
  check ((state = 'waiting') = (draw_id is null)),
  check ((state = 'placed') = (ticket_id is not null))
);

-- A player who is stopped has no open chase for long: the worker looks at it now. This trigger runs before the one that
-- fences stakes, so chases are locked before accounts, as by every step of a chase.
create function end_chases_of_stopped_player() returns trigger language plpgsql as $$
begin
  update lottery_chase set next_at = clock_timestamp() where player_id = new.id and next_at is not null;
  return null;
end
$$;
create trigger player_status_ends_chases after update of status on player
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_chases_of_stopped_player();

-- Held money is not only that of withdrawals any more.
alter table wallet_held_line add column reference_kind text not null default 'withdrawal';
alter table wallet_held_line alter column reference_kind drop default;
