-- The bonuses of a team are all that promotions gave: also claimed rewards, by the day of the claim.
create index reward_claimed_of on reward (player_id, ended_at) where state = 'claimed';

create function note_team_reward() returns trigger language plpgsql as $$
begin
  insert into team_changed
  select new.player_id, brand_date(brand_id, new.ended_at) from player where id = new.player_id;
  return null;
end
$$;
create trigger reward_changes_teams after insert on reward
  for each row when (new.state = 'claimed') execute function note_team_reward();
create trigger reward_claim_changes_teams after update of state on reward
  for each row when (new.state = 'claimed') execute function note_team_reward();

insert into team_changed
select distinct reward.player_id, brand_date(player.brand_id, reward.ended_at)
from reward join player on player.id = reward.player_id where reward.state = 'claimed';
