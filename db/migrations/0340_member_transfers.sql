-- Money that members send along a direct edge of the tree: to their upline, or an agent to a direct downline
-- (docs/flows/agents.md). The ledger moves it; this row names the request and both sides.

create table member_transfer (
  id uuid primary key,
  brand_id text not null references brand (id),
  sender_id uuid not null references player (id),
  receiver_id uuid not null references player (id),
  direction text not null check (direction in ('up', 'down')),
  -- The sender's name for the request: the same one twice moves money once.
  request_id uuid not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  unique (sender_id, request_id),
  check (sender_id <> receiver_id)
);
create index member_transfer_of_sender on member_transfer (sender_id, created_at desc, id desc);
create index member_transfer_of_receiver on member_transfer (receiver_id, created_at desc, id desc);
create trigger member_transfer_is_permanent before update or delete on member_transfer
  for each row execute function refuse_change();
