-- A month whose rows are already in the partition of no month cannot get a partition: its rows stay there, and are found
-- as before. It stopped the months after it too, and the worker with them.

-- Makes the missing monthly partitions of a table, by UTC, from the month of `first` to the one of `last`. Leaves out
-- months with rows in the partition of no month. Returns the names of the new partitions.
create function open_months(parent text, at_column text, first timestamptz, last timestamptz, options text default '')
returns setof text language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
  starts text;
  ends text;
  has_strays boolean;
begin
  while month <= last at time zone 'UTC' loop
    name := parent || to_char(month, '_YYYY_MM');
    starts := month::text || '+00';
    month := month + interval '1 month';
    ends := month::text || '+00';
    continue when to_regclass(name) is not null;
    execute format(
      'select exists (select from %I where %I >= %L and %I < %L)',
      parent || '_of_no_month', at_column, starts, at_column, ends
    ) into has_strays;
    continue when has_strays;
    execute format('create table %I partition of %I for values from (%L) to (%L)%s', name, parent, starts, ends, options);
    return next name;
  end loop;
end
$$;

create or replace function open_transfer_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  name text;
begin
  for name in select open_months('transfer', 'created_at', first, last) loop
    -- Triggers on a statement are not inherited.
    execute format(
      'create trigger transfer_is_not_emptied before truncate on %I for each statement execute function refuse_change()',
      name
    );
  end loop;
end
$$;

create or replace function open_play_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
begin
  perform open_months('play_batch', 'at', first, last);
  perform open_months('turnover_hour', 'hour', first, last, ' with (fillfactor = 70)');
end
$$;
