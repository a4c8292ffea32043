-- A player has several rounds of some games under way at once: two bets on a flight, balls that fall together. Each open
-- round has a place of its own; games that are played one round after another know only the first.
alter table round add column place smallint not null default 0 check (place >= 0);

drop index round_open;
create unique index round_open on round (operator, player, game_code, place)
  where state in ('bet_sent', 'playing', 'held', 'drawn', 'rolling_back');
