-- The figures of whole branches by day, and as they are now, for every agent (docs/flows/agents.md, Figures of a team).
-- The worker's task "teams" keeps them: it takes the players who changed, and adds what is new to everybody above them,
-- by the tree of the day. All amounts are minor units of the brand's currency.

-- The date of a moment by the zone that the brand had then.
create function brand_date(brand_id text, at timestamptz) returns date
language sql stable parallel safe
return zone_date(at, coalesce(brand_zone(brand_date.brand_id, brand_date.at), brand_zone(brand_date.brand_id, now())));

-- The players whose facts of a day have changed since they were counted. A player may stand here several times: without
-- a key, writers do not wait for each other.
create table team_changed (
  player_id uuid not null,
  day date not null
);

-- One row. Its lock is held by the worker that counts, and by moves of branches.
create table team_roll_up (
  id boolean primary key default true check (id),
  -- The figures have everything that was known then.
  rolled_at timestamptz not null default '-infinity',
  -- The next run waits until then, so that counting takes a small part of the time.
  next_at timestamptz not null default '-infinity',
  -- Transfers until then have been looked at.
  transfers_until timestamptz not null default clock_timestamp()
);
insert into team_roll_up default values;

-- A branch now. `own_` columns have the part of the member at its top.
create table team_now (
  agent_no integer primary key,
  -- Members below.
  members integer not null default 0,
  -- Members below who are online.
  online integer not null default 0,
  balance bigint not null default 0,
  -- Whether the member is counted in the branches above.
  counted boolean not null default false,
  own_online boolean not null default false,
  own_balance bigint not null default 0
) with (fillfactor = 70);
create index team_now_online on team_now (agent_no) where own_online;

-- A branch on a day of the brand, the member at its top included.
create table team_day (
  agent_no integer not null,
  day date not null,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  registrations integer not null default 0,
  -- Members whose first deposit was on that day.
  first_deposits integer not null default 0,
  -- Members with a valid bet above zero.
  active integer not null default 0,
  own_deposits bigint not null default 0,
  own_withdrawals bigint not null default 0,
  own_bonuses bigint not null default 0,
  own_registrations integer not null default 0,
  own_first_deposits integer not null default 0,
  own_active integer not null default 0,
  primary key (agent_no, day)
) with (fillfactor = 70);

-- The settled play of a branch on a day of the brand, the member at its top included.
create table team_play_day (
  agent_no integer not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  -- The upline on that day; null without one.
  upline_no integer,
  bets bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid_bet bigint not null default 0,
  own_bets bigint not null default 0,
  own_stake bigint not null default 0,
  own_payout bigint not null default 0,
  own_valid_bet bigint not null default 0,
  primary key (agent_no, day, category, vendor_code)
) with (fillfactor = 70);
-- The branches directly below a member.
create index team_play_day_below on team_play_day (upline_no, day) where upline_no is not null;

create function note_team_play() returns trigger language plpgsql as $$
begin
  insert into team_changed
  select distinct written.player_id, clock.day
  from written
  join (
    select brand_id, hour, brand_date(brand_id, hour) as day
    from (select distinct brand_id, hour from written) as named
  ) as clock on clock.brand_id = written.brand_id and clock.hour = written.hour;
  return null;
end
$$;
create trigger turnover_hour_changes_teams after insert on turnover_hour
  referencing new table as written for each statement execute function note_team_play();
create trigger turnover_hour_changes_teams_again after update on turnover_hour
  referencing new table as written for each statement execute function note_team_play();

create function note_team_deposit() returns trigger language plpgsql as $$
begin
  insert into team_changed values (new.player_id, brand_date(new.brand_id, new.settled_at));
  return null;
end
$$;
create trigger deposit_changes_teams after insert or update on deposit
  for each row when (new.settled_at is not null) execute function note_team_deposit();

create function note_team_withdrawal() returns trigger language plpgsql as $$
begin
  insert into team_changed values (new.player_id, brand_date(new.brand_id, new.paid_at));
  return null;
end
$$;
create trigger withdrawal_changes_teams after insert or update on withdrawal
  for each row when (new.paid_at is not null) execute function note_team_withdrawal();

create function note_team_bonus() returns trigger language plpgsql as $$
begin
  insert into team_changed values (new.player_id, brand_date(new.brand_id, new.credited_at));
  return null;
end
$$;
create trigger promotion_entry_changes_teams after insert or update on promotion_entry
  for each row when (new.credited_at is not null) execute function note_team_bonus();

-- Balances also change without any of these: the worker looks at the transfers of the last minutes.
create index transfer_by_time on transfer using brin (created_at) with (autosummarize = on);
-- Who is online.
create index player_session_seen on player_session (last_seen_at) where ended_at is null;
-- Who was below a member.
create index member_path_past_below on member_path_past (ancestor_no, descendant_no);

-- Everything that exists is counted by the first runs.
insert into team_changed select id, brand_date(brand_id, created_at) from player;
insert into team_changed
select distinct player_id, brand_date(brand_id, hour) from (select distinct player_id, brand_id, hour from turnover_hour) as played;
insert into team_changed
select player_id, brand_date(brand_id, settled_at) from deposit where settled_at is not null
union
select player_id, brand_date(brand_id, paid_at) from withdrawal where paid_at is not null
union
select player_id, brand_date(brand_id, credited_at) from promotion_entry where credited_at is not null;
