-- A paid grant is one of the member's rewards, claimed when it is paid. Its run is the day of its promotion.
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check check (
  kind in (
    'rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race', 'envelope',
    'referral', 'grant'
  )
);
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check check (
  kind in (
    'rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs', 'race', 'envelope',
    'referral', 'grant'
  )
);
-- The step of a mission, the level of a bonus, or the number of a draw, of a friend's reward or of a grant in its day, from
-- 1 on; 0 for other kinds.
alter table reward drop constraint reward_step_check;
alter table reward add constraint reward_step_check
  check ((kind in ('mission', 'level_up', 'wheel', 'eggs', 'referral', 'grant')) = (step > 0));

create temporary table paid_grant on commit drop as
select paid.*, present.day, present.period_from, present.period_to,
  (select max(version) from promotion_version where promotion_version.promotion_id = paid.promotion_id) as version
from reward_grant as paid
cross join lateral (select brand_zone(paid.brand_id, paid.decided_at) as zone) as clock
cross join lateral (
  select zone_date(decided_at, zone) as day, contract_period_start(decided_at, 'day', zone) as period_from,
    contract_period_end(decided_at, 'day', zone) as period_to
) as present
where paid.state = 'approved';

insert into reward_run (
  id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, players,
  amount, released, ended_at
)
select gen_random_uuid(), promotion_id, brand_id, 'grant', max(version), max(brand.currency), period_from, period_to, day,
  day, 'released', count(*), sum(amount), sum(amount), now()
from paid_grant join brand on brand.id = brand_id
group by promotion_id, brand_id, period_from, period_to, day;

insert into reward (
  player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, ended_at, booked, why
)
select paid.player_id, uuidv7(paid.decided_at - now()), run.id, paid.promotion_id, 'grant',
  row_number() over (partition by run.id, paid.player_id order by paid.decided_at, paid.id), paid.amount, paid.amount,
  'claimed', paid.decided_at, paid.decided_at, true, '{}'
from paid_grant as paid
join reward_run as run on run.promotion_id = paid.promotion_id and run.kind = 'grant'
  and run.period_from = paid.period_from;
