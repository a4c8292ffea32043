-- A batch of tickets is priced by liabilities that the process knows, so the usual batch needs one statement.

-- Adds to liabilities of a brand's draw if all of them are as known, else changes nothing and returns those that
-- differ. The lists belong together: play, number, the known amount and what to add, in minor units. A missing
-- liability is 0.
--
-- Only one transaction at a time adds to the liabilities of a draw. Nearly every batch has the popular numbers, so
-- locks of rows would keep others waiting as well, and would cost more.
create function add_lottery_exposure(
  wanted_draw uuid, wanted_brand text, plays text[], numbers text[], known bigint[], added bigint[],
  -- False for a transaction that does nothing else: the ticket commits later, and waits for everything before it.
  waits_for_disk boolean
) returns table (play text, number text, amount bigint)
language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if not waits_for_disk then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('lottery_exposure ' || wanted_draw || ' ' || wanted_brand, 0));
  -- A subquery for each liability finds its row by the whole key, whatever the statistics say.
  return query
    select asked.play, asked.number, present.amount
    from unnest(plays, numbers, known) as asked (play, number, known)
    cross join lateral (
      select coalesce((
        select exposure.amount from lottery_exposure as exposure
        where exposure.draw_id = wanted_draw and exposure.brand_id = wanted_brand
          and exposure.play = asked.play and exposure.number = asked.number
      ), 0) as amount
    ) as present
    where present.amount <> asked.known;
  if found then
    return;
  end if;
  insert into lottery_exposure as exposure (draw_id, brand_id, play, number, amount)
  select wanted_draw, wanted_brand, change.play, change.number, change.added
  from unnest(plays, numbers, added) as change (play, number, added)
  where change.added > 0
  order by change.play, change.number
  on conflict (draw_id, brand_id, play, number) do update set amount = exposure.amount + excluded.amount;
end
$$;
