-- The books: who owns money, how it moved, and what of it is set aside. Written by packages/ledger alone.
--
-- No foreign key leaves these tables. One from transfer to account would lock the house's account row for every
-- bet of a brand; the one statement that writes transfers has read both accounts in the same transaction.

create table account (
  id uuid primary key,
  brand_id text not null,
  -- Null on the house side.
  player_id uuid,
  kind text not null,
  currency text not null check (currency ~ '^[A-Z]{3,8}$'),
  -- Tells apart accounts of one kind and owner: the vendor of a sub-wallet, the gateway of a clearing account.
  name text not null default '',
  -- The money of a player-side account, in minor units. Zero on the house side, whose balance is the sum of its
  -- transfers: a house row updated by every bet would be what all bets wait for.
  posted bigint not null default 0,
  -- The part of posted that open holds set aside.
  held bigint not null default 0 check (held >= 0),
  -- How many transfers touched this player-side account; each of them carries its number.
  sequence bigint not null default 0,
  -- Set while a transfer that was allowed to has taken more than there was.
  overdrawn boolean not null default false,
  opened_at timestamptz not null default now(),
  check (
    case
      when kind in ('player_cash', 'player_bonus', 'vendor_wallet', 'points') then player_id is not null
      when kind in (
        'vendor_clearing', 'gateway_clearing', 'house', 'promotion_cost', 'commission_payable', 'rounding_residue'
      ) then player_id is null and posted = 0 and held = 0 and sequence = 0
      else false
    end
  ),
  constraint account_never_below_zero check (posted - held >= 0 or overdrawn)
) with (fillfactor = 60);

create unique index account_of_player on account (player_id, kind, currency, name) where player_id is not null;
create unique index account_of_house on account (brand_id, kind, currency, name) where player_id is null;

-- One row names both sides and one amount above zero: it cannot be out of balance.
create table transfer (
  id uuid primary key,
  -- The caller's name for this movement. The same key twice moves money once.
  key text not null constraint transfer_once unique check (length(key) between 1 and 200),
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  brand_id text not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  source_account_id uuid not null,
  source_player_id uuid,
  source_sequence bigint check (source_sequence > 0),
  source_balance_after bigint,
  destination_account_id uuid not null,
  destination_player_id uuid,
  destination_sequence bigint check (destination_sequence > 0),
  destination_balance_after bigint,
  reference_kind text not null,
  reference_id text not null,
  -- The hold that this transfer captured, if any.
  hold_id uuid,
  -- Read after the accounts are locked, so that it grows with the sequence of each account.
  created_at timestamptz not null default clock_timestamp(),
  check (source_account_id <> destination_account_id),
  check (num_nulls(source_player_id, source_sequence, source_balance_after) in (0, 3)),
  check (num_nulls(destination_player_id, destination_sequence, destination_balance_after) in (0, 3))
);

-- A statement walks these from the newest line down.
create unique index transfer_out_of on transfer (source_player_id, source_account_id, source_sequence)
  where source_player_id is not null;
create unique index transfer_into on transfer (destination_player_id, destination_account_id, destination_sequence)
  where destination_player_id is not null;
create index transfer_out_of_house on transfer (source_account_id, created_at) where source_player_id is null;
create index transfer_into_house on transfer (destination_account_id, created_at) where destination_player_id is null;

create table hold (
  id uuid primary key,
  key text not null constraint hold_once unique check (length(key) between 1 and 200),
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  account_id uuid not null,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  -- The caller's name for the release of the whole remainder; a hold has at most one.
  release_key text constraint hold_release_once unique check (length(release_key) between 1 and 200),
  reference_kind text not null,
  reference_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  check (captured + released <= amount),
  check ((closed_at is not null) = (captured + released = amount))
);

create index hold_open on hold (player_id, account_id) where closed_at is null;

-- What has been written down stays: a mistake is corrected by another transfer.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger transfer_is_permanent before update or delete on transfer
  for each row execute function refuse_change();
create trigger transfer_is_not_emptied before truncate on transfer
  for each statement execute function refuse_change();
create trigger account_is_permanent before delete on account
  for each row execute function refuse_change();
create trigger hold_is_permanent before delete on hold
  for each row execute function refuse_change();
