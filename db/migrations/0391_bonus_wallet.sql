-- Bonus money beside the cash: each bonus has a purse, and games are launched with it. Bets with cash cost nothing more.

alter table wagering
  drop constraint wagering_queue_check,
  drop constraint wagering_ending_as_check,
  -- A purse is a queue by itself: only rounds that were played with it count.
  add constraint wagering_queue_check check (queue in ('deposit', 'bonus', 'purse')),
  add constraint wagering_ending_as_check check (ending_as in ('forfeited', 'expired', 'cancelled', 'completed')),
  -- The account of the bonus money.
  add column purse_id uuid,
  -- Whether the bonus itself becomes cash at the end, or only its winnings.
  add column cashable boolean not null default false,
  add column maximum_win bigint check (maximum_win > 0),
  -- Minor units that the purse has given to cash, and to the promotion. Corrections may take them back.
  add column converted bigint not null default 0,
  add column returned bigint not null default 0,
  -- Money may be in the purse, or may still reach it.
  add column purse_open boolean not null default false,
  add constraint wagering_purse_is_named check ((queue = 'purse') = (purse_id is not null)),
  add constraint wagering_purse_locks_nothing check (queue <> 'purse' or base = 0);
create index wagering_purse on wagering (player_id) where purse_open;

-- The bonus whose purse a launch plays from; null is the player's own money.
alter table game_session add column bonus_id uuid;
