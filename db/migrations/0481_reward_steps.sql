-- A run stores its rewards by steps until it is released. A reward of a million is then written once.

create table reward_step (
  run uuid not null references reward_run (id),
  -- The last player that the step walked over. Steps are released in this order.
  last uuid not null,
  -- The players whose amounts are above 0, the ids of their rewards, and the amounts in minor units.
  players uuid[] not null check (cardinality(players) > 0),
  ids uuid[] not null check (cardinality(ids) = cardinality(players)),
  amounts bigint[] not null check (cardinality(amounts) = cardinality(players)),
  -- The figures from which each amount follows: a line of JSON for each player.
  whys text not null,
  primary key (run, last)
);

-- Runs that were computed before, in steps of 5,000.
insert into reward_step (run, last, players, ids, amounts, whys)
select run, (array_agg(player_id order by player_id desc))[1], array_agg(player_id order by player_id),
  array_agg(id order by player_id), array_agg(computed order by player_id), string_agg(why::text, e'\n' order by player_id)
from (
  select *, (row_number() over (partition by run order by player_id) - 1) / 5000 as place from reward where state = 'held'
) as held
group by run, place;
delete from reward where state = 'held';
