-- One house makes the games of several vendors: each speaks to the wallet under its own code, and lists its own
-- transactions. What was played before was all the in-house vendor's.
alter table game_session add column vendor text not null default 'INHOUSE';
alter table game_session alter column vendor drop default;
alter table round add column vendor text not null default 'INHOUSE';
alter table round alter column vendor drop default;

drop index round_by_opening;
drop index round_by_draw;
create index round_by_opening on round (operator, vendor, created_at, bet_transaction);
create index round_by_draw on round (operator, vendor, drawn_at, win_transaction) where drawn_at is not null;

-- What the brand asks of its games is asked at the launch and holds for the session.
alter table game_session add column rules jsonb not null default '{}';
