-- A spin looks for the player's last round and for those not seen to their end: by an index of their own, and not by
-- walking all that the player ever played.
create index round_unseen on round (operator, player, game_code, id) where state in ('drawn', 'settled', 'unresolved');

-- The ids of a round's calls are made with the round, at random, and nothing is looked up by them: three trees fewer to
-- write at every change of a round's state.
alter table round drop constraint round_bet_transaction_key;
alter table round drop constraint round_win_transaction_key;
alter table round drop constraint round_rollback_transaction_key;

comment on column mini_seed.server_seed is 'Sealed under DATA_KEYS.';
comment on column mini_seed.next_server_seed is 'Sealed under DATA_KEYS.';
comment on column crash_chain.beginning is 'Sealed under DATA_KEYS.';
comment on column crash_round.hash is 'Sealed under DATA_KEYS.';
