-- A win that the player may still gamble: double or nothing, card after card, until they collect it.

-- held          drawn, and the player may gamble the win; nothing is owed to the wallet before they have collected it,
--               which the retrier does for them when due_at has come
alter table round drop constraint round_state_check;
alter table round add constraint round_state_check check (
  state in (
    'bet_sent', 'playing', 'held', 'drawn', 'settled', 'acknowledged', 'refused', 'rolling_back', 'rolled_back',
    'unresolved'
  )
);

-- What was named and which card was turned, in order: with the draw they are the whole outcome, and total_win is what
-- they come to. Null where nothing was gambled.
alter table round add column gambles jsonb check (jsonb_array_length(gambles) between 1 and 5);
alter table round add constraint round_held check (state <> 'held' or (total_win > 0 and drawn_at is null));
alter table round add constraint round_gambled check (gambles is null or draw is not null);

drop index round_open;
create unique index round_open on round (operator, player, game_code)
  where state in ('bet_sent', 'playing', 'held', 'drawn', 'rolling_back');
drop index round_due;
create index round_due on round (due_at) where state in ('bet_sent', 'held', 'drawn', 'rolling_back');
drop index round_unseen;
create index round_unseen on round (operator, player, game_code, id)
  where state in ('held', 'drawn', 'settled', 'unresolved');

comment on column round.drawn_at is 'When the win was owed: with the draw, or when a held one was collected or lost.';
