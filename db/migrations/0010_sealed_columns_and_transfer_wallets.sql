-- What would do harm in a stolen copy of the database is stored sealed, under a key that is not in it. The key is
-- the platform's, so the rows that are here already are sealed by its next start; see sealed-column.ts.

alter table operator
  alter column totp_secret drop not null,
  add column totp_sealed bytea,
  add constraint operator_totp_once check (num_nonnulls(totp_secret, totp_sealed) = 1);

comment on column operator.totp_secret is 'From before secrets were sealed; emptied at the next start, never written.';

alter table bank_account
  alter column number drop not null,
  add column number_sealed bytea,
  -- Keyed, of brand, bank and number: tells that two accounts are the same without telling which.
  add column number_fingerprint bytea check (octet_length(number_fingerprint) = 32),
  -- The last four digits, which are all that anybody but a paying operator is shown.
  add column number_ending text,
  add constraint bank_account_number_once check (num_nonnulls(number, number_sealed) = 1),
  add constraint bank_account_sealed_whole check (
    num_nulls(number_sealed, number_fingerprint, number_ending) in (0, 3)
  ),
  drop constraint bank_account_once,
  -- One bank account belongs to one person of a brand.
  add constraint bank_account_once unique (number_fingerprint);

comment on column bank_account.number is 'From before numbers were sealed; emptied at the next start, never written.';

-- Brands may keep a wallet of its own for each vendor (brand settings, games.transferWallets). A game's wagers then
-- move the vendor's wallet instead of the player's cash, from the first bet of a round to its last credit, whatever
-- the brand's setting becomes in between. Null: the player's cash.
alter table game_session add column account_id uuid;
alter table round add column account_id uuid;

-- What a player asked to move between cash and the wallets of vendors: one row a request, however many transfers.
create table wallet_transfer (
  player_id uuid not null,
  -- Made by the player's browser: the same request twice moves money once.
  request_id uuid not null,
  brand_id text not null,
  currency text not null,
  -- "cash" or a vendor; null where money was brought back from every wallet.
  source text,
  destination text not null,
  -- What was asked for; null for all there is.
  amount bigint check (amount > 0),
  -- What was moved, which is nothing where there was nothing to bring back.
  moved bigint not null check (moved >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, request_id),
  check (source is distinct from destination),
  check (amount is null or amount = moved)
);

create trigger wallet_transfer_is_permanent before update or delete on wallet_transfer
  for each row execute function refuse_change();
