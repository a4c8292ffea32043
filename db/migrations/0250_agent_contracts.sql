-- Contracts between an upline and a direct downline, or between the house and an agent without an upline, and what each
-- period of a contract came to (docs/flows/agents.md).

-- One row for each brand: its lock is held by every act that makes, ends or settles contracts.
create table agent_contract_lock (
  brand_id text primary key references brand (id)
);

create table agent_contract (
  id uuid primary key,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the house.
  upline_id uuid references player (id),
  downline_id uuid not null references player (id),
  period text not null check (period in ('month', 'half_month', 'week', 'day', 'hour', 'five_minutes')),
  terms jsonb not null,
  state text not null default 'processing'
    check (state in ('processing', 'approved', 'signed', 'rejected', 'terminated')),
  -- The offering agent's name for the offer: the same one twice is one offer.
  request_id uuid not null,
  -- SHA-256 of the offer.
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  offered_at timestamptz not null default clock_timestamp(),
  -- An offer that nobody answers is rejected then.
  expires_at timestamptz not null,
  answered_at timestamptz,
  starts_at timestamptz,
  -- The end, also a planned one: never before it was decided.
  ends_at timestamptz,
  -- The contract whose beginning ends this one.
  ended_by uuid references agent_contract (id),
  end_reason text check (
    end_reason in ('refused', 'withdrawn', 'expired', 'uncovered', 'replaced', 'cascade', 'upline')
  ),
  -- The period that is settled next; null before the start and after the last one.
  settles_from timestamptz,
  settles_at timestamptz,
  unique (brand_id, request_id),
  check (state <> 'signed' or starts_at is not null),
  check (state not in ('rejected', 'terminated') or end_reason is not null),
  check (state <> 'terminated' or ends_at is not null),
  check ((settles_from is null) = (settles_at is null)),
  check (ends_at is null or ends_at >= starts_at)
);

-- An agent has at most one contract in force and one open offer of a kind.
create unique index agent_contract_signed on agent_contract (downline_id, kind) where state = 'signed';
create unique index agent_contract_open on agent_contract (downline_id, kind) where state in ('processing', 'approved');
create index agent_contract_of_downline on agent_contract (downline_id, kind, offered_at desc, id desc);
create index agent_contract_of_upline on agent_contract (upline_id, kind, offered_at desc, id desc)
  where upline_id is not null;
create index agent_contract_settles on agent_contract (settles_at) where settles_at is not null;
create index agent_contract_steps on agent_contract (
  (case state when 'processing' then expires_at when 'approved' then starts_at else ends_at end)
) where state in ('processing', 'approved') or (state = 'signed' and ends_at is not null);

-- A period of a contract, computed once. Later facts are a correction in a later record.
create table agent_contract_record (
  id uuid primary key,
  brand_id text not null references brand (id),
  contract_id uuid not null references agent_contract (id),
  kind text not null,
  period text not null,
  upline_id uuid references player (id),
  downline_id uuid not null references player (id),
  currency text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- The first and the last day by the brand's zone.
  first_day date not null,
  last_day date not null,
  -- Minor units of all amounts below.
  valid_bet bigint not null,
  play_result bigint not null,
  result bigint not null,
  active integer not null,
  -- Hundredths of a per cent of the row that was met.
  rate integer not null,
  carry_in bigint not null,
  gross bigint not null,
  net bigint not null,
  correction bigint not null,
  owed_in bigint not null check (owed_in <= 0),
  owed_out bigint not null check (owed_out <= 0),
  amount bigint not null check (amount >= 0),
  -- As the latest facts have it; the difference to the columns above is in the correction of a later record.
  latest_net bigint not null,
  latest_carry_out bigint not null check (latest_carry_out <= 0),
  -- The reason of the amount, from the function that computed it.
  why jsonb not null,
  state text not null check (state in ('payable', 'paid', 'nothing')),
  settled_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  unique (contract_id, period_from),
  check (period_from < period_to),
  check ((state = 'nothing') = (amount = 0)),
  check ((state = 'paid') = (paid_at is not null))
);
create index agent_contract_record_of_downline
  on agent_contract_record (downline_id, kind, period_from desc, id desc);
create index agent_contract_record_of_upline
  on agent_contract_record (upline_id, kind, period_from desc, id desc) where upline_id is not null;
create index agent_contract_record_run on agent_contract_record (brand_id, kind, period, period_from);
create index agent_contract_record_payable on agent_contract_record (settled_at) where state = 'payable';

-- The first instant of the period that contains a moment, by the local days of a zone. Weeks begin on Monday.
create function contract_period_start(at timestamptz, period text, zone text) returns timestamptz
language sql stable strict parallel safe as $$
  select case period
    when 'five_minutes' then date_bin('5 minutes', at, timestamptz '2000-01-01 00:00+00')
    when 'hour' then zone_hour(at, zone)
    else zone_day_start(case period
      when 'day' then day
      when 'week' then day - (extract(isodow from day)::integer - 1)
      when 'half_month' then case when extract(day from day) < 16 then date_trunc('month', day)::date
        else date_trunc('month', day)::date + 15 end
      else date_trunc('month', day)::date
    end, zone)
  end
  from (select zone_date(at, zone) as day) as local
$$;

-- The first instant after that period. An hour that the clock repeats is two hours.
create function contract_period_end(at timestamptz, period text, zone text) returns timestamptz
language sql stable strict parallel safe as $$
  select case period
    when 'five_minutes' then date_bin('5 minutes', at, timestamptz '2000-01-01 00:00+00') + interval '5 minutes'
    when 'hour' then zone_hour(zone_hour(at, zone) + interval '1 hour', zone)
    else zone_day_start(case period
      when 'day' then day + 1
      when 'week' then day - (extract(isodow from day)::integer - 1) + 7
      when 'half_month' then case when extract(day from day) < 16 then date_trunc('month', day)::date + 15
        else (date_trunc('month', day) + interval '1 month')::date end
      else (date_trunc('month', day) + interval '1 month')::date
    end, zone)
  end
  from (select zone_date(at, zone) as day) as local
$$;
