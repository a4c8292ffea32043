-- The account that a launched game is played from, by its id: a bet finds its money without looking for it by owner,
-- kind and currency.
alter table game_session add column purse_id uuid;
update game_session set purse_id = coalesce(
  account_id,
  (
    select cash.id from account as cash
    where cash.player_id = game_session.player_id and cash.kind = 'player_cash'
      and cash.currency = game_session.currency and cash.name = ''
  )
);
alter table game_session alter column purse_id set not null;

-- Whether the player of a launched game may play, which is for his status to say: kept here by the database itself, so
-- that a bet, which reads its launch anyway, need not look up its player, and no writer of a status can forget it.
create index game_session_of_player on game_session (player_id);
alter table game_session add column playable boolean not null default true;
update game_session set playable = player.status = 'active' from player where player.id = game_session.player_id;

create function keep_sessions_playable() returns trigger language plpgsql as $$
begin
  update game_session set playable = new.status = 'active' where player_id = new.id;
  return null;
end
$$;
create trigger player_status_counts_in_sessions after update of status on player
  for each row when (old.status is distinct from new.status) execute function keep_sessions_playable();

-- A launch waits for a status that is being changed, and a change of status for a launch.
create function begin_session_playable() returns trigger language plpgsql as $$
begin
  select status = 'active' into new.playable from player where id = new.player_id for share;
  return new;
end
$$;
create trigger game_session_begins_playable before insert on game_session
  for each row execute function begin_session_playable();
