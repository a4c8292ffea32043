-- The hours and days of a time zone, and the zone that a brand's hours and days follow.
--
-- `at time zone` alone is not enough. Of a midnight that comes twice it gives the second one (Azores, Havana). Cutting
-- the minutes off gives an instant of another hour when the clock was changed by half an hour (Lord Howe).

-- The first instant after `low`, up to `high`, at which the zone's distance from UTC differs from the one at `low`.
-- There must be one. Zones change their clocks at whole seconds.
create function zone_clock_change(low timestamptz, high timestamptz, zone text) returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  kept interval := (low at time zone zone) - (low at time zone 'UTC');
  unchanged bigint := floor(extract(epoch from low));
  changed bigint := floor(extract(epoch from high));
  middle bigint;
begin
  while changed - unchanged > 1 loop
    middle := (unchanged + changed) / 2;
    if (to_timestamp(middle) at time zone zone) - (to_timestamp(middle) at time zone 'UTC') = kept then
      unchanged := middle;
    else
      changed := middle;
    end if;
  end loop;
  return to_timestamp(changed);
end
$$;

-- The beginning of the hour of the zone in which an instant lies. An hour begins when the zone's clock shows a whole
-- hour, and at every change of the clock in between. So hours follow each other without gaps.
create function zone_hour(at timestamptz, zone text) returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  shown timestamp := at at time zone zone;
  began timestamp := date_trunc('hour', shown);
  start timestamptz := at - (shown - began);
begin
  if (start at time zone zone) = began then
    return start;
  end if;
  return zone_clock_change(start, at, zone);
end
$$;

-- The date in the zone at an instant.
create function zone_date(at timestamptz, zone text) returns date
language sql immutable strict parallel safe
return (at at time zone zone)::date;

-- The first instant of a date in the zone. A date that the zone skipped begins where the next one does.
create function zone_day_start(day date, zone text) returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  midnight timestamp := day::timestamp;
  -- Of a midnight that comes twice this is the second one; of a skipped one it is near.
  later timestamptz := midnight at time zone zone;
  -- The day before, by whatever the clock was changed since.
  before timestamptz := later - interval '26 hours';
  -- Midnight by the clock of the day before.
  first timestamptz := before + (midnight - (before at time zone zone));
begin
  if (first at time zone zone) = midnight then
    return first;
  end if;
  if (later at time zone zone) = midnight then
    return later;
  end if;
  return zone_clock_change(before, first, zone);
end
$$;

-- The zone of a brand's hours and days from an instant on, until the next row's. A row that is in effect stays.
create table brand_time_zone (
  brand_id text not null references brand (id),
  effective_from timestamptz not null,
  zone text not null,
  primary key (brand_id, effective_from)
);

create function keep_effective_time_zones() returns trigger language plpgsql as $$
begin
  if old.effective_from <= clock_timestamp() then
    raise exception 'the time zone of brand % since % is in effect', old.brand_id, old.effective_from;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger brand_time_zone_in_effect_stays before update or delete on brand_time_zone
  for each row execute function keep_effective_time_zones();

-- The zone of a brand's hours and days at an instant; null for an unknown brand.
create function brand_zone(brand_id text, at timestamptz) returns text
language sql stable parallel safe
return (
  select known.zone from brand_time_zone as known
  where known.brand_id = brand_zone.brand_id and known.effective_from <= brand_zone.at
  order by known.effective_from desc limit 1
);

-- The setting "timeZone" is what an operator wants. A new brand has it from its first moment on. A change acts from the
-- beginning of the next month on: the present month stays whole in the present zone, and the first day of the next
-- month takes the difference. A change that is not yet in effect is replaced by the next one.
create function plan_brand_time_zone() returns trigger language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  wanted text := coalesce(new.settings ->> 'timeZone', 'UTC');
  present text;
  month date;
begin
  if tg_op = 'INSERT' then
    -- Fails for a zone that the database does not know.
    perform zone_date(moment, wanted);
    insert into brand_time_zone (brand_id, effective_from, zone) values (new.id, '-infinity', wanted);
    return null;
  end if;
  present := brand_zone(new.id, moment);
  delete from brand_time_zone as planned where planned.brand_id = new.id and planned.effective_from > moment;
  if wanted <> present then
    month := date_trunc('month', zone_date(moment, present)) + interval '1 month';
    insert into brand_time_zone (brand_id, effective_from, zone)
    values (new.id, greatest(zone_day_start(month, present), zone_day_start(month, wanted)), wanted);
  end if;
  return null;
end
$$;

insert into brand_time_zone (brand_id, effective_from, zone)
select id, '-infinity', coalesce(settings ->> 'timeZone', 'UTC') from brand;

create trigger brand_has_time_zone after insert on brand
  for each row execute function plan_brand_time_zone();
create trigger brand_plans_time_zone after update of settings on brand
  for each row when (old.settings ->> 'timeZone' is distinct from new.settings ->> 'timeZone')
  execute function plan_brand_time_zone();
