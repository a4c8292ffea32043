-- Points are accounts of the ledger in the currency PTS (hundredths of a point). They are earned behind the record of
-- play and redeemed in the points mall. See docs/flows/points.md.

-- Points for valid bets and points for money, by version. Written once.
create table points_settings (
  brand_id text not null references brand (id),
  version integer not null check (version > 0),
  -- Hundredths of a point for 100 minor units of valid bet, by category.
  rates jsonb not null,
  -- Minor units for 100 points; 0: points cannot be converted.
  convert_rate bigint not null check (convert_rate >= 0),
  -- Hundredths of a point.
  convert_minimum bigint not null check (convert_minimum > 0),
  -- Play that is booked from then on counts by these rates. It is after the commit of this row, so a reader that counts
  -- earlier play can never miss it.
  effective_from timestamptz not null,
  -- Null: it came with the brand.
  operator_id uuid references operator (id),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);
create trigger points_settings_is_permanent before update or delete on points_settings
  for each row execute function refuse_change();
create trigger points_settings_is_not_emptied before truncate on points_settings
  for each statement execute function refuse_change();

-- The part of earned points that is no whole hundredth yet, × 10,000. Below zero: corrections took back more than the
-- balance had.
create table points_rest (
  player_id uuid primary key references player (id),
  brand_id text not null references brand (id),
  rest numeric(30, 0) not null
);

-- How many of a reward are left; null: any number. A reward without a row is sold out.
create table mall_stock (
  reward_id uuid primary key,
  brand_id text not null references brand (id),
  left_count integer,
  constraint mall_stock_is_kept check (left_count >= 0)
);

-- Redemptions, in hundredths of a point.
alter table points_redemption drop constraint points_redemption_check;
update points_redemption set points_required = points_required * 100, points = points * 100,
  type = case when type in ('bonus', 'cash') then 'cash' else 'gift' end;
alter table points_redemption
  add check (points = points_required * quantity),
  add check (type in ('cash', 'gift', 'convert')),
  add column request_id uuid,
  -- Null: points for money.
  add column reward_id uuid,
  -- The version of the reward, or of the settings, that the player saw.
  add column version integer not null default 1,
  add column currency text,
  add column address text not null default '',
  add column decided_at timestamptz;
update points_redemption set request_id = id, reward_id = id,
  currency = (select currency from brand where brand.id = brand_id),
  decided_at = case when status <> 'in_process' then created_at end;
alter table points_redemption
  alter column request_id set not null,
  alter column currency set not null,
  add check ((type = 'convert') = (reward_id is null)),
  add check ((status = 'in_process') = (decided_at is null));
create unique index points_redemption_request on points_redemption (player_id, request_id);
create index points_redemption_by_id on points_redemption (id);
create index points_redemption_of_reward on points_redemption (player_id, reward_id) where status <> 'rejected';
create index points_redemption_waiting on points_redemption (created_at, id) where status = 'in_process';
create index points_redemption_latest on points_redemption (created_at desc, id desc);

-- Points that were kept outside of the ledger.
insert into account (id, brand_id, player_id, kind, currency, posted, sequence)
select gen_random_uuid(), brand_id, player_id, 'points', 'PTS', sum(points) * 100, count(*)
from points_entry group by brand_id, player_id;
insert into account (id, brand_id, kind, currency, name)
select gen_random_uuid(), brand_id, 'promotion_cost', 'PTS', 'points' from points_entry group by brand_id;
insert into transfer (
  id, brand_id, kind, amount, currency,
  source_account_id, source_player_id, source_sequence, source_balance_after,
  destination_account_id, destination_player_id, destination_sequence, destination_balance_after,
  reference_kind, reference_id, created_at
)
select gen_random_uuid(), brand_id, 'points_' || kind, abs(points) * 100, 'PTS',
  case when points < 0 then own else house end, case when points < 0 then player_id end,
  case when points < 0 then number end, case when points < 0 then balance end,
  case when points > 0 then own else house end, case when points > 0 then player_id end,
  case when points > 0 then number end, case when points > 0 then balance end,
  'points_entry', id::text, created_at
from (
  select entry.*, account.id as own, cost.id as house,
    row_number() over walk as number, (sum(points) over walk * 100)::bigint as balance
  from points_entry as entry
  join account on account.player_id = entry.player_id and account.kind = 'points' and account.currency = 'PTS'
  join account as cost on cost.brand_id = entry.brand_id and cost.player_id is null and cost.kind = 'promotion_cost'
    and cost.currency = 'PTS' and cost.name = 'points'
  window walk as (partition by entry.player_id order by created_at, entry.id rows unbounded preceding)
) as line;
drop table points_entry;

-- A reward is cash, or a gift that the brand delivers. A version keeps its words under the new names.
alter table content_version disable trigger content_version_is_permanent;
update content_version set content = content || jsonb_build_object(
  'type', case content ->> 'type' when 'bonus' then 'cash' else 'gift' end,
  'amount', '0', 'limitPerPlayer', null, 'needsAddress', false
) where content ->> 'kind' = 'reward';
alter table content_version enable trigger content_version_is_permanent;
update content_item set
  content = content || jsonb_build_object(
    'type', case content ->> 'type' when 'bonus' then 'cash' else 'gift' end,
    'amount', '0', 'limitPerPlayer', null, 'needsAddress', false
  )
where kind = 'reward';

-- The reader begins at the present end of the record: play of before earns nothing.
insert into play_reader (name, page) select 'points', last_number + 1 from play_sequencer;

-- Operators who run promotions may run the points mall.
update operator set permissions = permissions || '{points.read,points.manage,points.decide}'::text[]
where 'promotions.manage' = any (permissions);
