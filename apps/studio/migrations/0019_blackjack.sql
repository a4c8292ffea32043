-- Blackjack: the players of a round decide after the deal.

-- Until when players decide. Null in games without decisions, and before the deal.
alter table table_round add column decides_until timestamptz;
-- When a process last looked after the decisions. If nobody could take decisions for long, the stakes go back.
alter table table_round add column attended_at timestamptz;
-- When the last decisions were fixed, with the outcome and all payouts.
alter table table_round add column decided_at timestamptz;
-- The seat that bets behind follow: the first one with a hand. Null: they follow the silence rule.
alter table table_round add column leader uuid references table_seat (id);
alter table table_round add check ((decides_until is null) = (attended_at is null));
alter table table_round add check (decided_at is null or decides_until is not null);

-- The decisions of a player in their order: the action, and the bet that pays for a double or a split. An action counts
-- once the wallet has accepted its bet.
alter table table_seat add column decisions jsonb not null default '[]';
