-- Transfers lie in months, keys in a table of their own, and wallet calls are found by the vendor's id alone.

alter table transfer rename to transfer_before_months;
alter table transfer_before_months rename constraint transfer_once to transfer_once_before_months;
alter index transfer_out_of rename to transfer_out_of_before_months;
alter index transfer_into rename to transfer_into_before_months;

-- Once only, over all time: a unique index over months would hold within each month only. A transfer whose caller
-- names it by a unique row of its own, written with it, as a wallet call does, has no key here.
create table transfer_key (
  key text not null,
  constraint transfer_once primary key (key),
  check (length(key) between 1 and 200)
);
insert into transfer_key select key from transfer_before_months;

create table transfer (
  id uuid not null,
  key text,
  payload_hash bytea check (octet_length(payload_hash) = 32),
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
  created_at timestamptz not null,
  check ((key is null) = (payload_hash is null)),
  check (source_account_id <> destination_account_id),
  check (num_nulls(source_player_id, source_sequence, source_balance_after) in (0, 3)),
  check (num_nulls(destination_player_id, destination_sequence, destination_balance_after) in (0, 3))
) partition by range (created_at);

-- A statement walks these from the newest line down. A house balance is summed up over all months: no index of its
-- own is worth what every bet would pay for it.
create index transfer_out_of on transfer (source_player_id, source_account_id, source_sequence)
  where source_player_id is not null;
create index transfer_into on transfer (destination_player_id, destination_account_id, destination_sequence)
  where destination_player_id is not null;
create index transfer_keyed on transfer (key) where key is not null;

create trigger transfer_is_permanent before update or delete on transfer
  for each row execute function refuse_change();
create trigger transfer_is_not_emptied before truncate on transfer
  for each statement execute function refuse_change();

-- Takes what no month takes: a clock that is wrong by months must not stop a bet.
create table transfer_of_no_month partition of transfer default;

-- Makes the months from the one of `first` to the one of `last`, by UTC, where they are not there yet.
create function open_transfer_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
begin
  while month <= last at time zone 'UTC' loop
    name := 'transfer_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format(
        'create table %I partition of transfer for values from (%L) to (%L)',
        name, month::text || '+00', (month + interval '1 month')::text || '+00'
      );
      -- Triggers on a statement are not handed down.
      execute format(
        'create trigger transfer_is_not_emptied before truncate on %I for each statement execute function refuse_change()',
        name
      );
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;

select open_transfer_months(coalesce(min(created_at), now()), now() + interval '3 months') from transfer_before_months;

insert into transfer select * from transfer_before_months;
drop table transfer_before_months;

-- A wallet call is found by the vendor's id of it, and by the id of the call that it answers or takes back.
alter table wager_action drop constraint wager_action_pkey;
alter table wager_action drop column id;
alter table wager_action drop constraint wager_action_once;
alter table wager_action add constraint wager_action_once primary key (vendor_code, transaction_id);
create index wager_action_answering on wager_action (vendor_code, reference_id) where reference_id is not null;
-- A day's calls of a vendor, for reconciliation: they lie in the order in which they came.
create index wager_action_by_time on wager_action using brin (created_at);

-- Which launch a round was first played in: what a session has cost is the sum of its rounds.
alter table game_session add column id uuid;
update game_session set id = gen_random_uuid();
alter table game_session alter column id set not null;
alter table round add column session_id uuid;

-- A round is found by what it is: 128 bits of SHA-256 over the player, the vendor and the vendor's name for it, as a
-- UUID of version 8. An index of three texts would be five times as large, and every bet looks its round up.
create function round_key(player_id uuid, vendor_code text, round_id text) returns uuid
language sql immutable strict parallel safe return
  overlay(
    overlay(
      encode(substring(sha256(convert_to(player_id || ' ' || vendor_code || ' ' || round_id, 'UTF8')), 1, 16), 'hex')
      placing '8' from 13
    )
    placing '8' from 17
  )::uuid;

alter table round drop constraint round_pkey;
update round set id = round_key(player_id, vendor_code, round_id);
alter table round add primary key (id);

-- What others are to be told once a transaction is committed, written by it. Whoever tells it removes it.
create table outbox (
  id uuid primary key,
  topic text not null check (topic in ('balances')),
  payload jsonb not null,
  created_at timestamptz not null default now()
);
