-- A win that the player gambled before they took it pays what the gamble came to. By what the game itself had paid its
-- return is judged: a gamble gives back exactly what it takes, but with a deviation of its own, which no game
-- publishes. Such wins are few, and all others pay nothing for them: what the game paid stands beside the action.
create table gambled_win (
  vendor_code text not null,
  -- The vendor's id of the win, as in wager_action, which is written in the same transaction.
  transaction_id text not null,
  -- What the game paid before the gamble, in minor units.
  game_amount bigint not null check (game_amount > 0),
  primary key (vendor_code, transaction_id)
);

create trigger gambled_win_is_permanent before update or delete on gambled_win
  for each row execute function refuse_change();
create trigger gambled_win_is_not_emptied before truncate on gambled_win
  for each statement execute function refuse_change();
