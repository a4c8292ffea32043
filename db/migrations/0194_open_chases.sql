-- Counts the open chases of a player, and wakes them when the player is stopped.
create index lottery_chase_open on lottery_chase (player_id) where state = 'open';
