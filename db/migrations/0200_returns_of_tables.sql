-- The bets of a table have different returns: the long-run return of a player is from the lowest to the highest of them.
alter table game
  add column return_least numeric(5, 2),
  add column return_most numeric(5, 2),
  add constraint game_returns check (
    (return_least is null) = (return_most is null) and return_least <= return_most
  );
