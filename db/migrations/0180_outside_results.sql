-- Draws that take place outside, such as those of a state's lottery. Their results come from sources, or from operators.

alter table lottery_game
  -- Null for draws that take place outside.
  alter column keeper_code drop not null,
  -- A draw outside without a result so long after its time raises an alarm.
  add column result_within_seconds integer check (result_within_seconds between 60 and 172800),
  add check ((keeper_code is null) = (result_within_seconds is not null));

-- Where results are published. The platform asks for them.
create table result_source (
  code text primary key check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null check (length(name) between 1 and 100),
  -- The address without a trailing slash.
  base_url text not null check (base_url ~ '^https?://[^ ]+[^ /]$'),
  enabled boolean not null default true,
  -- When it answered last, and when and why it failed last.
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  check ((failed_at is null) = (failure is null))
);

-- The sources of a game. Two of them have to agree.
create table lottery_game_source (
  game_code text not null references lottery_game (code),
  source_code text not null references result_source (code),
  primary key (game_code, source_code)
);

alter table lottery_draw
  add column origin text not null default 'house' check (origin in ('house', 'outside')),
  -- How many results were taken: 0 without one, more than 1 after a correction.
  add column result_version integer not null default 0 check (result_version >= 0),
  -- Why the latest result replaced the one before.
  add column result_reason text check (length(result_reason) between 1 and 500),
  -- When the sources are asked next; null when they are not.
  add column sources_at timestamptz,
  drop constraint lottery_draw_check1,
  add constraint lottery_draw_committed check (
    origin = 'outside' or state in ('scheduled', 'void') or num_nonnulls(commitment, keeper_commitment) = 2
  ),
  drop constraint lottery_draw_check4,
  add constraint lottery_draw_revealed check (origin = 'outside' or result is null or num_nonnulls(seed, keeper_seed) = 2);

update lottery_draw set result_version = 1 where result is not null;
alter table lottery_draw add check ((result_version = 0) = (result is null));

create index lottery_draw_outside on lottery_draw (game_code, draw_at desc) where origin = 'outside';
create index lottery_draw_sources on lottery_draw (sources_at) where sources_at is not null;
-- The sums of a draw read its markets.
create index market_by_draw on market (draw_id) where draw_id is not null;

-- What a source or an operator said the result is. The latest entry of each author for a version counts.
create table lottery_result_entry (
  id uuid primary key,
  draw_id uuid not null references lottery_draw (id),
  -- One more than the result that the draw had then.
  version integer not null check (version >= 1),
  source_code text references result_source (code),
  operator_id uuid references operator (id),
  result jsonb not null,
  -- Operators who replace a result say why.
  reason text check (length(reason) between 1 and 500),
  entered_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(source_code, operator_id) = 1)
);

create index lottery_result_entry_of_draw on lottery_result_entry (draw_id, version, id);
create trigger lottery_result_entry_is_permanent before update or delete on lottery_result_entry
  for each row execute function refuse_change();
