-- The platform compares its records with the studio's transactions of a day: both walk them by time.
create index round_by_opening on round (operator, created_at, bet_transaction);
create index round_by_draw on round (operator, drawn_at, win_transaction) where drawn_at is not null;
