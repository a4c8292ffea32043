-- A batch of tickets costs one search for each liability: numbers are compared by the last change of the draw, and the
-- maximum of a player is checked where the liability grows.

-- The last change of the liabilities of a brand's draw. The row is the lock of all of them.
create table lottery_exposure_change (
  draw_id uuid not null,
  brand_id text not null,
  change_id uuid not null,
  primary key (draw_id, brand_id)
);

drop function add_lottery_exposure(uuid, text, text[], text[], bigint[], bigint[], uuid[], bigint[], bigint[], boolean);
drop function lock_lottery_exposure(uuid, text);

-- Locks the liabilities of a brand's draw until the end of the transaction, and returns their last change.
create function lock_lottery_exposure(wanted_draw uuid, wanted_brand text) returns uuid
language plpgsql
as $$
declare
  last_change uuid;
begin
  loop
    select change_id into last_change from lottery_exposure_change
    where draw_id = wanted_draw and brand_id = wanted_brand for no key update;
    if found then
      return last_change;
    end if;
    insert into lottery_exposure_change (draw_id, brand_id, change_id)
    values (wanted_draw, wanted_brand, gen_random_uuid()) on conflict do nothing;
  end loop;
end
$$;

-- Locks the liabilities of a brand's draw, and names the change that the transaction is about to make.
create function change_lottery_exposure(wanted_draw uuid, wanted_brand text, next_change uuid) returns void
language sql
as $$
  insert into lottery_exposure_change (draw_id, brand_id, change_id) values (wanted_draw, wanted_brand, next_change)
  on conflict (draw_id, brand_id) do update set change_id = excluded.change_id;
$$;

-- Adds to liabilities of a brand's draw, or changes nothing and returns the present ones, with the last change:
-- - all numbers asked for, if the known change is not the last one;
-- - else numbers that have a row although their known amount is 0, and players who would exceed the maximum.
-- The lists belong together: play, number, known amount and the amount to add, in minor units; player and the amount to
-- add. A missing liability is 0. A known amount of 0 may be one that the caller never read.
create function add_lottery_exposure(
  wanted_draw uuid, wanted_brand text, known_change uuid, next_change uuid,
  plays text[], numbers text[], known bigint[], added bigint[],
  players uuid[], players_added bigint[], player_maximum bigint,
  -- False for a transaction that does nothing else: the ticket commits later, and waits for everything before it.
  waits_for_disk boolean
) returns table (change_id uuid, play text, number text, player uuid, amount bigint)
language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  last_change uuid;
  amounts_grown numeric;
  players_grown integer;
begin
  if not waits_for_disk then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  last_change := lock_lottery_exposure(wanted_draw, wanted_brand);
  if last_change = known_change then
    begin
      -- The conflict finds each row by the whole key, whatever the statistics say.
      with grown as (
        insert into lottery_exposure as exposure (draw_id, brand_id, play, number, amount)
        select wanted_draw, wanted_brand, change.play, change.number, change.added
        from unnest(plays, numbers, added) as change (play, number, added) where change.added > 0
        on conflict (draw_id, brand_id, play, number) do update set amount = exposure.amount + excluded.amount
        returning amount
      )
      select coalesce(sum(amount), 0) into amounts_grown from grown;
      -- No amount is smaller than known, so a sum as expected means that all are as known.
      if amounts_grown <> (
        select coalesce(sum(change.known + change.added), 0)
        from unnest(known, added) as change (known, added) where change.added > 0
      ) then
        raise exception 'an amount is not as known';
      end if;

      insert into lottery_player_exposure as exposure (draw_id, player_id, amount)
      select wanted_draw, change.player, change.added from unnest(players, players_added) as change (player, added)
      on conflict (draw_id, player_id) do update set amount = exposure.amount + excluded.amount
      where exposure.amount + excluded.amount <= player_maximum;
      get diagnostics players_grown = row_count;
      if players_grown < cardinality(players) then
        raise exception 'a player would exceed the maximum';
      end if;

      update lottery_exposure_change set change_id = next_change
      where draw_id = wanted_draw and brand_id = wanted_brand;
      return;
    exception
      -- All changes of this block are undone.
      when raise_exception then null;
    end;
  end if;
  -- A subquery for each liability finds its row by the whole key, whatever the statistics say.
  return query
    select last_change, asked.play, asked.number, null::uuid, coalesce((
      select exposure.amount from lottery_exposure as exposure
      where exposure.draw_id = wanted_draw and exposure.brand_id = wanted_brand
        and exposure.play = asked.play and exposure.number = asked.number
    ), 0)
    from unnest(plays, numbers, known) as asked (play, number, known)
    where last_change is distinct from known_change or asked.known = 0;
  return query
    select last_change, null, null, exposure.player_id, exposure.amount
    from unnest(players, players_added) as asked (player, added)
    join lottery_player_exposure as exposure on exposure.draw_id = wanted_draw and exposure.player_id = asked.player
    where exposure.amount + asked.added > player_maximum;
end
$$;

-- Liabilities of draws that are over are removed from now on.
delete from lottery_player_exposure as exposure using lottery_draw as draw
where draw.id = exposure.draw_id and draw.state in ('settled', 'void');
delete from lottery_exposure as exposure using lottery_draw as draw
where draw.id = exposure.draw_id and draw.state in ('settled', 'void');
