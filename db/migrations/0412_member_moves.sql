-- Moves of a branch to another upline, proposed by one operator and approved by another. A move is carried out at the
-- next local day. Play and settled periods before it belong to the tree of their time (docs/flows/agents.md).
create table member_move (
  id uuid primary key,
  brand_id text not null references brand (id),
  -- The member at the top of the branch.
  player_id uuid not null references player (id),
  -- Null: the member had no upline.
  from_upline_id uuid references player (id),
  to_upline_id uuid not null references player (id),
  -- Names the list of contracts that the proposer saw.
  list_hash text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'done', 'failed')),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  -- The beginning of the local day from which the new place counts.
  moves_at timestamptz,
  check (player_id <> to_upline_id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((moves_at is not null) = (state in ('approved', 'done', 'failed'))),
  constraint member_move_four_eyes check (state not in ('approved', 'done', 'failed') or decided_by <> proposed_by)
);
create unique index member_move_open on member_move (player_id) where state in ('proposed', 'approved');
create index member_move_of_member on member_move (player_id, proposed_at desc);
create index member_move_waiting on member_move (brand_id) where state = 'proposed';
create index member_move_due on member_move (moves_at) where state = 'approved';

-- The paths of members before a move, until its moment. They are written once.
create table member_path_past (
  descendant_no integer not null references player (no),
  until_at timestamptz not null,
  depth smallint not null,
  ancestor_no integer not null,
  primary key (descendant_no, until_at, depth)
);
create index member_path_past_until on member_path_past (until_at);
create trigger member_path_past_is_permanent before update or delete on member_path_past
  for each row execute function refuse_change();

-- Whether a member was below another one, or the same, at a moment.
create function was_below(ancestor integer, descendant integer, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select case
    when past.until_at is null
      then exists (select from member_path where descendant_no = descendant and ancestor_no = ancestor)
    else exists (
      select from member_path_past
      where descendant_no = descendant and until_at = past.until_at and ancestor_no = ancestor
    )
  end
  from (select min(until_at) as until_at from member_path_past where descendant_no = descendant and until_at > at) as past
$$;

-- Only a move that two operators agreed on changes an upline.
create or replace function player_upline_is_fixed() returns trigger language plpgsql as $$
begin
  if exists (
    select from member_move
    where player_id = new.id and to_upline_id = new.upline_id and state = 'approved' and moves_at <= clock_timestamp()
  ) then
    return new;
  end if;
  raise exception 'the upline of a player does not change';
end
$$;

alter table agent_contract drop constraint agent_contract_end_reason_check;
alter table agent_contract add constraint agent_contract_end_reason_check check (
  end_reason in ('refused', 'withdrawn', 'expired', 'uncovered', 'replaced', 'cascade', 'upline', 'moved')
);
