-- Turnover by player and hour: the sums of what plays count, written by the reader "turnover" of the record of play.
-- Rebates, points, levels and contracts read it.

create table turnover_hour (
  player_id uuid not null,
  -- The beginning of the hour, by the brand's zone, in which it was booked.
  hour timestamptz not null,
  -- The beginning of the hour in which the play was settled for the first time. A correction is booked in its own hour.
  of_hour timestamptz not null,
  vendor_code text not null,
  -- The type of the game; empty for money outside of any play.
  category text not null,
  currency text not null,
  -- The bonus with whose money it was played; zeros for cash.
  bonus_id uuid not null,
  brand_id text not null,
  bets bigint not null,
  -- Minor units.
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  -- The part of the valid bet that a bonus has counted.
  pledged bigint not null default 0,
  primary key (player_id, hour, of_hour, vendor_code, category, currency, bonus_id)
) partition by range (hour);

create table turnover_hour_of_no_month partition of turnover_hour default;
alter table turnover_hour_of_no_month set (fillfactor = 70);
-- An hour or a day of all players is found by this one; one player's by the key.
create index turnover_hour_by_time on turnover_hour using brin (hour) with (autosummarize = on);

-- Makes the months of the tables of play that are partitioned by time, by UTC.
create or replace function open_play_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp;
  name text;
  parent text;
begin
  foreach parent in array array['play_batch', 'turnover_hour'] loop
    month := date_trunc('month', first at time zone 'UTC');
    while month <= last at time zone 'UTC' loop
      name := parent || to_char(month, '_YYYY_MM');
      if to_regclass(name) is null then
        execute format(
          'create table %I partition of %I for values from (%L) to (%L)%s',
          name, parent, month::text || '+00', (month + interval '1 month')::text || '+00',
          case parent when 'turnover_hour' then ' with (fillfactor = 70)' else '' end
        );
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
end
$$;
select open_play_months(now(), now() + interval '3 months');

-- The same by day, for completed days. The worker writes it.
create table turnover_day (
  player_id uuid not null,
  day date not null,
  vendor_code text not null,
  category text not null,
  currency text not null,
  bonus_id uuid not null,
  brand_id text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (player_id, day, vendor_code, category, currency, bonus_id)
);
create index turnover_day_by_day on turnover_day using brin (day) with (autosummarize = on);

insert into play_reader (name, page) values ('turnover', 1);
