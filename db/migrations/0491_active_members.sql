-- Members with a valid bet above zero, by two successive active days of each (docs/flows/agents.md, Figures of a team). The
-- active members of several days are the sum of these days, less the pairs within them. So each member counts once.
create table team_active_pair (
  agent_no integer not null,
  day date not null,
  -- The members' active day before that one.
  previous date not null,
  -- Members below, by the present tree. The branches of moves are counted by their members' days instead.
  members integer not null,
  primary key (agent_no, day, previous)
) with (fillfactor = 70);

-- The member's own active day before this one, as it was counted above.
alter table team_day add column own_previous date;

update team_day as own set own_previous = known.previous
from (
  select agent_no, day, lag(day) over (partition by agent_no order by day) as previous from team_day where own_active = 1
) as known
where known.agent_no = own.agent_no and known.day = own.day and known.previous is not null;
insert into team_active_pair (agent_no, day, previous, members)
select path.ancestor_no, own.day, own.own_previous, count(*)
from team_day as own join member_path as path on path.descendant_no = own.agent_no and path.depth > 0
where own.own_previous is not null group by 1, 2, 3;
