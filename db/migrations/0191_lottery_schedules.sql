-- Operators change the schedules of lotteries. A schedule is its versions: version 0 are the columns of `lottery_game`,
-- and each row changes it for one day, or for all days from one on. The latest row about a day counts.
create table lottery_schedule (
  game_code text not null references lottery_game (code),
  version integer not null check (version > 0),
  -- 'times': from the day on. 'pause': no draw on the day. 'extra': a draw on the day, whatever weekday it is. 'usual':
  -- the day is as the times say again.
  kind text not null check (kind in ('times', 'pause', 'extra', 'usual')),
  -- In the zone of the game.
  day date not null,
  -- Of 'times', as in lottery_game. An extra draw may have another time of day.
  every_seconds integer check (every_seconds between 30 and 86400 and 86400 % every_seconds = 0),
  at_time time,
  weekdays smallint[],
  month_days smallint[],
  close_seconds integer check (close_seconds between 1 and 86400),
  reason text not null check (length(reason) between 1 and 500),
  -- Null for days that were set before operators could.
  changed_by uuid references operator (id),
  changed_at timestamptz not null default now(),
  primary key (game_code, version),
  check (
    case kind
      when 'times' then close_seconds is not null and num_nonnulls(every_seconds, at_time) = 1
        and num_nonnulls(weekdays, month_days) = case when at_time is null then 0 else 1 end
        and (every_seconds is null or close_seconds < every_seconds)
      else num_nonnulls(every_seconds, weekdays, month_days, close_seconds) = 0 and (kind = 'extra' or at_time is null)
    end
  )
);

create index lottery_schedule_by_day on lottery_schedule (game_code, day, version desc);
create trigger lottery_schedule_is_permanent before update or delete on lottery_schedule
  for each row execute function refuse_change();
create trigger lottery_schedule_is_not_emptied before truncate on lottery_schedule
  for each statement execute function refuse_change();

insert into lottery_schedule (game_code, version, kind, day, reason)
select game_code, row_number() over (partition by game_code order by day), 'pause', day, 'No draw on this day'
from lottery_pause;
drop table lottery_pause;
