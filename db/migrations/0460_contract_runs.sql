-- Settlement runs of agents' contracts: a brand's payments of a period are automatic, or operators approve them. Operators
-- hold a run or a record, and propose to cut a record or to pay it from the house (docs/flows/agents.md).
create table agent_contract_run (
  id uuid primary key,
  brand_id text not null references brand (id),
  kind text not null,
  period text not null,
  period_to timestamptz not null,
  currency text not null,
  -- The operators who must approve, by the brand's settings when the period was settled.
  approvals smallint not null check (approvals between 0 and 2),
  state text not null check (state in ('proposed', 'approved')),
  settled_at timestamptz not null default clock_timestamp(),
  first_approved_by uuid references operator (id),
  first_approved_at timestamptz,
  second_approved_by uuid references operator (id),
  second_approved_at timestamptz,
  held_by uuid references operator (id),
  hold_reason text,
  held_at timestamptz,
  unique (brand_id, kind, period, period_to),
  check ((first_approved_by is null) = (first_approved_at is null)),
  check ((second_approved_by is null) = (second_approved_at is null)),
  check (state = 'proposed' or approvals < 1 or first_approved_by is not null),
  check (state = 'proposed' or approvals < 2 or second_approved_by is not null),
  check (num_nulls(held_by, hold_reason, held_at) in (0, 3)),
  constraint agent_contract_run_four_eyes check (second_approved_by <> first_approved_by)
);
create index agent_contract_run_proposed on agent_contract_run (brand_id) where state = 'proposed';

insert into agent_contract_run (id, brand_id, kind, period, period_to, currency, approvals, state, settled_at)
select gen_random_uuid(), brand_id, kind, period, period_to, min(currency), 0, 'approved', min(settled_at)
from agent_contract_record group by brand_id, kind, period, period_to;

alter table agent_contract_record
  add column run_id uuid references agent_contract_run (id),
  -- Minor units that operators took off, with the reason that the agent reads.
  add column cut bigint not null default 0 check (cut >= 0),
  add column cut_reason text,
  -- Operators paid it from the house, in place of its payer.
  add column by_hand boolean not null default false,
  add column held_by uuid references operator (id),
  add column hold_reason text,
  add column held_at timestamptz,
  add constraint agent_contract_record_cut_reason_check check ((cut = 0) = (cut_reason is null)),
  add constraint agent_contract_record_held_check check (num_nulls(held_by, hold_reason, held_at) in (0, 3)),
  drop constraint agent_contract_record_state_check;
alter table agent_contract_record
  add constraint agent_contract_record_state_check
    check (state in ('proposed', 'payable', 'unpaid', 'paid', 'nothing'));
update agent_contract_record as record set run_id = run.id
from agent_contract_run as run
where run.brand_id = record.brand_id and run.kind = record.kind and run.period = record.period
  and run.period_to = record.period_to;
alter table agent_contract_record alter column run_id set not null;
create index agent_contract_record_of_run on agent_contract_record (run_id, amount desc, id desc);

-- An upline keeps the money of records that operators have not approved yet, too.
drop index agent_contract_record_debt;
create index agent_contract_record_debt on agent_contract_record (upline_id) include (amount)
  where paid_by = 'upline' and state in ('proposed', 'payable', 'unpaid');

-- Changes of records that operators propose: a lower amount, or a payment from the house.
create table agent_record_change (
  id uuid primary key,
  brand_id text not null references brand (id),
  record_id uuid not null references agent_contract_record (id),
  act text not null check (act in ('cut', 'pay')),
  -- The amount when it was proposed, and the amount that is paid instead. Minor units.
  amount_was bigint not null,
  amount_is bigint not null check (amount_is >= 0),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check (case act when 'cut' then amount_is < amount_was else amount_is = amount_was end),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint agent_record_change_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index agent_record_change_open on agent_record_change (record_id) where state = 'proposed';
create index agent_record_change_waiting on agent_record_change (brand_id) where state = 'proposed';

-- Operators who offer contracts of the house may approve their payments.
update operator set permissions = permissions || '{contracts.settle}'::text[]
where 'contracts.offer' = any (permissions);
