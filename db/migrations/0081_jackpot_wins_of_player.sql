-- A player's own jackpot wins are asked for after each win and whenever a game is opened.
create index jackpot_cycle_of_winner on jackpot_cycle (player_id, ended_at desc) where player_id is not null;
