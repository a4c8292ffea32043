-- What every bet pays for in the database, and need not.

-- Whose an account is, of which kind and in which currency is asked when it is opened, or should it ever be changed, and
-- not again with every movement of its money: a check of a table is asked at each update, whatever that touches.
alter table account drop constraint account_owner_of_kind;
alter table account drop constraint account_currency_check;
alter table account add constraint account_of_house_stores_no_balance check (
  player_id is not null or posted = 0 and held = 0 and sequence = 0
);

create function refuse_unknown_account() returns trigger language plpgsql as $$
begin
  if new.currency !~ '^[A-Z]{3,8}$' then
    raise exception 'no currency of an account: %', new.currency using errcode = 'check_violation';
  end if;
  if not (case
    when new.kind in ('player_cash', 'player_bonus', 'vendor_wallet', 'points') then new.player_id is not null
    when new.kind in (
      'vendor_clearing', 'gateway_clearing', 'house', 'promotion_cost', 'commission_payable', 'rounding_residue',
      'jackpot_pool', 'jackpot_reserve', 'brand_clearing'
    ) then new.player_id is null
    else false
  end) then
    raise exception 'no account of kind % is owned so', new.kind using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger account_is_known before insert or update of kind, currency, player_id on account
  for each row execute function refuse_unknown_account();

-- A note that names a whole batch of players lives for milliseconds: it is neither compressed nor put aside.
alter table outbox set (toast_tuple_target = 8160);
