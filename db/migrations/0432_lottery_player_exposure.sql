-- Nearly every ticket adds a liability to a new player. As a row of `lottery_exposure` it cost three searches of an index
-- whose four columns are mostly text. Here it costs one of two ids.

-- The most that a player may win in a draw, in minor units. As `lottery_exposure`, it is reserved before a ticket is placed.
create table lottery_player_exposure (
  draw_id uuid not null,
  player_id uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, player_id)
);

insert into lottery_player_exposure (draw_id, player_id, amount)
select draw_id, number::uuid, sum(amount) from lottery_exposure where play = '~player' group by 1, 2;
delete from lottery_exposure where play = '~player';

drop function add_lottery_exposure(uuid, text, text[], text[], bigint[], bigint[], boolean);

-- Adds to liabilities of a brand's draw if all of them are as known, else changes nothing and returns those that differ.
-- The lists belong together: play and number, or player; the known amount; the amount to add, in minor units. A missing
-- liability is 0.
--
-- Only one transaction at a time changes the liabilities of a draw. Nearly every batch has the popular numbers, so locks
-- of rows would keep others waiting as well, and would cost more.
create function add_lottery_exposure(
  wanted_draw uuid, wanted_brand text, plays text[], numbers text[], known bigint[], added bigint[],
  players uuid[], players_known bigint[], players_added bigint[],
  -- False for a transaction that does nothing else: the ticket commits later, and waits for everything before it.
  waits_for_disk boolean
) returns table (play text, number text, player uuid, amount bigint)
language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  -- A liability that is not known usually has no row. Then only its insertion searches the index.
  checks_unknown boolean := false;
begin
  if not waits_for_disk then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  perform lock_lottery_exposure(wanted_draw, wanted_brand);
  loop
    -- A subquery for each liability finds its row by the whole key, whatever the statistics say.
    return query
      select asked.play, asked.number, null::uuid, present.amount
      from unnest(plays, numbers, known, added) as asked (play, number, known, added)
      cross join lateral (
        select coalesce((
          select exposure.amount from lottery_exposure as exposure
          where exposure.draw_id = wanted_draw and exposure.brand_id = wanted_brand
            and exposure.play = asked.play and exposure.number = asked.number
        ), 0) as amount
      ) as present
      where (checks_unknown or asked.known > 0 or asked.added = 0) and present.amount <> asked.known
      union all
      select null, null, asked.player, present.amount
      from unnest(players, players_known, players_added) as asked (player, known, added)
      cross join lateral (
        select coalesce((
          select exposure.amount from lottery_player_exposure as exposure
          where exposure.draw_id = wanted_draw and exposure.player_id = asked.player
        ), 0) as amount
      ) as present
      where (checks_unknown or asked.known > 0 or asked.added = 0) and present.amount <> asked.known;
    if found then
      return;
    end if;
    begin
      if not checks_unknown then
        insert into lottery_exposure (draw_id, brand_id, play, number, amount)
        select wanted_draw, wanted_brand, change.play, change.number, change.added
        from unnest(plays, numbers, known, added) as change (play, number, known, added)
        where change.known = 0 and change.added > 0;
        insert into lottery_player_exposure (draw_id, player_id, amount)
        select wanted_draw, change.player, change.added
        from unnest(players, players_known, players_added) as change (player, known, added)
        where change.known = 0 and change.added > 0;
      end if;
      insert into lottery_exposure as exposure (draw_id, brand_id, play, number, amount)
      select wanted_draw, wanted_brand, change.play, change.number, change.added
      from unnest(plays, numbers, known, added) as change (play, number, known, added)
      where change.added > 0 and (checks_unknown or change.known > 0)
      on conflict (draw_id, brand_id, play, number) do update set amount = exposure.amount + excluded.amount;
      insert into lottery_player_exposure as exposure (draw_id, player_id, amount)
      select wanted_draw, change.player, change.added
      from unnest(players, players_known, players_added) as change (player, known, added)
      where change.added > 0 and (checks_unknown or change.known > 0)
      on conflict (draw_id, player_id) do update set amount = exposure.amount + excluded.amount;
      return;
    exception when unique_violation then
      checks_unknown := true;
    end;
  end loop;
end
$$;

-- Waits until no other transaction changes the liabilities of the draw.
create function lock_lottery_exposure(wanted_draw uuid, wanted_brand text) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('lottery_exposure ' || wanted_draw || ' ' || wanted_brand, 0));
$$;
