-- A jackpot is called something in each language that its name was written in, as what brands write is. One that has a
-- name already keeps it in the language of its brand.
alter table jackpot_pool add column names jsonb check (jsonb_typeof(names) = 'object' and names <> '{}');
update jackpot_pool as pool
set names = jsonb_build_object(
  coalesce(
    (
      select brand.default_locale
      from jackpot_share as share join brand on brand.id = share.brand_id
      where share.pool_id = pool.id order by brand.id limit 1
    ),
    'en'
  ),
  pool.name
);
alter table jackpot_pool alter column names set not null, drop column name;
