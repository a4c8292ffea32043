-- A paid round may become void: each win is taken back, then the stakes return.

-- Null: the round became void.
alter table table_correction alter column outcome drop not null;

-- returns: once the win is taken back, the player's bets are refunded. No new win is paid.
alter table seat_correction
  add column returns boolean not null default false,
  add check (not returns or (amount = 0 and stage <> 'paying'));
