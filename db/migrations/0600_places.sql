-- Promotions that only so many may take: the places in all, and how many are taken, beside the budget that they share a lock with.

alter table promotion_budget
  -- The places of the present version. Null: no limit. Fewer than are taken stop further joins, and take nothing back.
  add column places integer check (places > 0),
  -- Entries that joined or brought a bonus, and applications that wait or were rewarded, of all versions together.
  add column places_taken integer not null default 0 check (places_taken >= 0);

update promotion_budget as budget set places_taken = takers.count
from (
  select promotion_id, count(*)::int as count
  from (
    -- An entry that ended without a bonus takes no place.
    select promotion_id from promotion_entry where state <> 'closed' or bonus > 0
    union all
    select promotion_id from activity_application where state <> 'rejected'
  ) as taker
  group by promotion_id
) as takers
where takers.promotion_id = budget.promotion_id;
