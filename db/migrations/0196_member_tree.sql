-- The tree of members: every path from a member down to a member below, each member's path to itself included. So no
-- query on a request's path is recursive.

-- A dense number instead of the id, because a path holds two of them.
alter table player add column no integer generated always as identity;
alter table player add constraint player_no_key unique (no);

create table member_path (
  ancestor_no integer not null,
  -- 0 for a member's path to itself.
  depth smallint not null check (depth between 0 and 32),
  descendant_no integer not null references player (no),
  -- A level below a member is one range of the key.
  primary key (ancestor_no, depth, descendant_no)
);
-- Whether a member is below another one, and the way up to the root.
create unique index member_path_up on member_path (descendant_no, ancestor_no);

insert into member_path (ancestor_no, depth, descendant_no)
with recursive path as (
  select no as ancestor_no, 0 as depth, id, no as descendant_no from player
  union all
  select path.ancestor_no, path.depth + 1, below.id, below.no
  from path join player as below on below.upline_id = path.id
)
select ancestor_no, depth, descendant_no from path;

-- The members directly below one, newest first.
drop index player_upline;
create index player_downline on player (upline_id, created_at desc, id desc) where upline_id is not null;

-- Registration fixes the upline. A changed one would contradict the paths.
create function player_upline_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'the upline of a player does not change';
end
$$;
create trigger player_upline_is_fixed before update of upline_id on player
  for each row when (old.upline_id is distinct from new.upline_id) execute function player_upline_is_fixed();
