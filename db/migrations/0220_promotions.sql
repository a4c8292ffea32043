-- Promotions that pay: versions of terms, budgets, entries of players, and the turnover that frees bonus money.
-- The texts and pictures of a promotion are the content item with the same id.

create table promotion (
  id uuid primary key,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('first_deposit', 'reload')),
  -- A stopped promotion takes nobody in; its entries keep their terms.
  state text not null check (state in ('open', 'stopped')),
  version integer not null check (version > 0),
  created_at timestamptz not null default now()
);
create index promotion_of_brand on promotion (brand_id, created_at, id);

-- Written once. An entry names the version that the player joined, and keeps it.
create table promotion_version (
  promotion_id uuid not null,
  version integer not null check (version > 0),
  brand_id text not null references brand (id),
  -- The contract's schema of terms checks it when it is written. Amounts are digits.
  terms jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Minor units: the most that all versions together may pay.
  budget bigint not null check (budget > 0),
  stopped boolean not null,
  -- Null: it came with the brand.
  operator_id uuid references operator (id),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (promotion_id, version),
  check (starts_at < ends_at)
);
create trigger promotion_version_is_permanent before update or delete on promotion_version
  for each row execute function refuse_change();
create trigger promotion_version_is_not_emptied before truncate on promotion_version
  for each statement execute function refuse_change();

-- House accounts store no balance and cannot refuse, so the budget is a row that refuses.
create table promotion_budget (
  promotion_id uuid primary key,
  granted bigint not null check (granted > 0),
  -- The most that players who joined may still receive.
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  constraint promotion_budget_is_kept check (reserved + spent <= granted)
);

create table promotion_entry (
  player_id uuid not null references player (id),
  id uuid not null,
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  version integer not null,
  -- 'once', or the first day of the period in which the player may join once.
  period text not null,
  -- Promotions of one group exclude each other while an entry is open.
  stacking_group text not null,
  state text not null check (state in ('joined', 'process', 'issued', 'closed')),
  -- Minor units of the budget that are reserved for this entry.
  reserved bigint not null check (reserved >= 0),
  joined_at timestamptz not null default now(),
  -- The deposit must be confirmed before.
  deadline timestamptz not null,
  deposit_id uuid,
  credited_at timestamptz,
  bonus bigint not null default 0 check (bonus >= 0),
  ended_at timestamptz,
  end_reason text check (
    end_reason in ('completed', 'used_up', 'forfeited', 'expired', 'left', 'deposit_too_small', 'not_eligible')
  ),
  primary key (player_id, id),
  check ((state = 'joined') = (reserved > 0)),
  check ((state in ('issued', 'closed')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((credited_at is null) = (bonus = 0)),
  check (state in ('joined', 'closed') or bonus > 0)
);
create unique index promotion_entry_active on promotion_entry (player_id, stacking_group)
  where state in ('joined', 'process');
-- An entry that ended without a bonus does not use up the period.
create unique index promotion_entry_of_period on promotion_entry (player_id, promotion_id, period)
  where state <> 'closed' or bonus > 0;
create index promotion_entry_newest on promotion_entry (player_id, joined_at desc, id desc);
create index promotion_entry_due on promotion_entry (deadline) where state = 'joined';
create index promotion_entry_of_promotion on promotion_entry (promotion_id, joined_at desc);

-- Requirements to play. Two queues: deposits, and bonuses. See docs/flows/rewards.md.
create table wagering (
  player_id uuid not null references player (id),
  id uuid not null,
  entry_id uuid not null,
  brand_id text not null references brand (id),
  currency text not null,
  queue text not null check (queue in ('deposit', 'bonus')),
  -- Minor units: the money that is locked by this row, and the part of it that is the bonus.
  base bigint not null check (base >= 0),
  bonus bigint not null check (bonus >= 0),
  -- Minor units × 10,000.
  required numeric(30, 0) not null check (required >= 0),
  counted numeric(30, 0) not null default 0,
  -- Minor units of valid bets that counted nothing, because the round's stake was above the terms' maximum.
  passed_over bigint not null default 0,
  -- Minor units of valid bets that were taken back after the end, when nothing was left to take them back from.
  uncovered bigint not null default 0,
  granted_at timestamptz not null default clock_timestamp(),
  -- Minor units: the player's money just after the grant, and what came or left since by anything but play.
  ref bigint not null,
  outside bigint not null default 0,
  expires_at timestamptz not null,
  state text not null check (state in ('active', 'ending', 'completed', 'forfeited', 'expired', 'cancelled')),
  -- The end that an ending row waits for.
  ending_as text check (ending_as in ('forfeited', 'expired', 'cancelled')),
  ended_at timestamptz,
  -- Minor units that were taken back at the end.
  taken bigint not null default 0 check (taken >= 0),
  contributions jsonb not null,
  maximum_stake bigint check (maximum_stake > 0),
  primary key (player_id, id),
  check (counted between 0 and required),
  check ((state = 'ending') = (ending_as is not null)),
  check ((state in ('active', 'ending')) = (ended_at is null))
);
create index wagering_open on wagering (player_id, granted_at, id) where state in ('active', 'ending');
create index wagering_due on wagering (expires_at) where state = 'active';
create index wagering_ending on wagering (player_id) where state = 'ending';
create index wagering_of_entry on wagering (player_id, entry_id);

create function refuse_new_end() returns trigger language plpgsql as $$
begin
  if old.state in ('completed', 'forfeited', 'expired', 'cancelled')
    and (new.state, new.counted, new.taken) is distinct from (old.state, old.counted, old.taken) then
    raise exception 'the end of a requirement is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger wagering_end_is_permanent before update on wagering
  for each row execute function refuse_new_end();

-- The reader begins at the present end of the record: no requirement is older.
insert into play_reader (name, page) select 'wagering', last_number + 1 from play_sequencer;

-- Operators who configure a brand may run its promotions.
update operator set permissions = permissions || '{promotions.read,promotions.manage}'::text[]
where 'brands.configure' = any (permissions);
