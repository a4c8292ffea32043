-- Whether a redemption has taken pieces of a counted stock. A rejection returns only those.
alter table points_redemption add column took_stock boolean not null default false;
-- Of earlier ones this is not known: those of a stock that is counted now return to it, as before.
update points_redemption as redemption set took_stock = true
from mall_stock as stock
where stock.reward_id = redemption.reward_id and stock.left_count is not null and redemption.status = 'in_process';
