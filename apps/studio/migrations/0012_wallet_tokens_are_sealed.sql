-- The token that a wallet is called with is stored sealed, under a key that is not in the database: whoever holds it
-- bets for the player. The key is the studio's, so the rows that are here already are sealed by its next start.
alter table game_session
  alter column wallet_token drop not null,
  add column wallet_token_sealed bytea,
  add constraint game_session_token_once check (num_nonnulls(wallet_token, wallet_token_sealed) = 1);

comment on column game_session.wallet_token is 'From before tokens were sealed; emptied at the next start, never written.';
