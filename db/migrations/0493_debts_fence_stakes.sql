-- A debt in one wallet stops play from all wallets of the player. The optimistic paths read only the account that pays,
-- so the others are fenced when an account becomes overdrawn. A stake after the debt is paid lifts the fence.
create function fence_stakes_of_debtor() returns trigger language plpgsql as $$
begin
  perform from account where player_id = new.player_id and id <> new.id order by id for no key update;
  update account set limit_until = '-infinity'
  where player_id = new.player_id and id <> new.id and limit_until is distinct from '-infinity';
  return null;
end
$$;
create trigger account_debt_fences_stakes after update of overdrawn on account
  for each row when (new.overdrawn and not old.overdrawn and new.player_id is not null)
  execute function fence_stakes_of_debtor();
