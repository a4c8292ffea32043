-- The sign-in that a game was launched from, by the hash of its token. Null where the platform opened the game itself.
alter table game_session add column login_hash bytea;

-- Ends the launches of a sign-in that ends, whoever ends it: sign-out, a new password, an operator, a block. Their stakes
-- are refused from then on; those that were admitted before meet the fence. '-infinity' is over for every transaction,
-- also for one that began before this one.
create function end_launches_of_sign_in() returns trigger language plpgsql as $$
begin
  update game_session set expires_at = '-infinity'
  where player_id = new.player_id and login_hash = new.token_hash and expires_at > now();
  if found then perform fence_stakes(array[new.player_id]); end if;
  return null;
end
$$;
create trigger player_session_ends_launches after update of ended_at on player_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_launches_of_sign_in();
