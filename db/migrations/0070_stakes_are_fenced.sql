-- A bet reads who may play and takes the stake in one snapshot. What ends play meanwhile must therefore change the row
-- that the bet updates: the account.

-- Until when stakes may be taken without reading again who may play. Null: no limit. '-infinity': from now on every
-- stake is decided behind the account's lock, which refuses it or sets this to null. In no index: updates stay HOT.
alter table account add column limit_until timestamptz;

-- Waits for the stakes that are being taken from the players' accounts, and stops those that were admitted before.
-- Accounts are locked in the order of their ids, as everybody does.
create function fence_stakes(players uuid[]) returns void language plpgsql as $$
begin
  perform from account where player_id = any(players) order by id for no key update;
  update account set limit_until = '-infinity'
  where player_id = any(players) and limit_until is distinct from '-infinity';
end
$$;

create function fence_stakes_of_stopped_player() returns trigger language plpgsql as $$
begin
  perform fence_stakes(array[new.id]);
  return null;
end
$$;
create trigger player_status_fences_stakes after update of status on player
  for each row when (old.status = 'active' and new.status <> 'active') execute function fence_stakes_of_stopped_player();
