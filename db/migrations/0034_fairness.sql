-- The largest stake that counts in what a game returned: one large win of it explains so much and no more.
alter table game_return add column stake_maximum bigint not null default 0;

-- Set when a reader finds the clock behind the place that he has reached: what comes until it is ahead again lies in
-- his back, and is found by counting everything once more.
alter table wager_reader add column recount boolean not null default false;
