-- A month whose rows are already in the partition of no month cannot get a partition: its rows stay there, and are found
-- as before. It stopped the months after it too, and the worker with them.
create function month_has_strays(strays regclass, at_column text, month timestamp) returns boolean
language plpgsql stable as $$
declare
  found boolean;
begin
  execute format(
    'select exists (select from %s where %I >= %L and %I < %L)',
    strays, at_column, month::text || '+00', at_column, (month + interval '1 month')::text || '+00'
  ) into found;
  return found;
end
$$;

create or replace function open_transfer_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
begin
  while month <= last at time zone 'UTC' loop
    name := 'transfer_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null and not month_has_strays('transfer_of_no_month', 'created_at', month) then
      execute format(
        'create table %I partition of transfer for values from (%L) to (%L)',
        name, month::text || '+00', (month + interval '1 month')::text || '+00'
      );
      -- Triggers on a statement are not inherited.
      execute format(
        'create trigger transfer_is_not_emptied before truncate on %I for each statement execute function refuse_change()',
        name
      );
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;

create or replace function open_play_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp;
  name text;
  parent record;
begin
  for parent in select * from (values ('play_batch', 'at'), ('turnover_hour', 'hour')) as each (name, at_column) loop
    month := date_trunc('month', first at time zone 'UTC');
    while month <= last at time zone 'UTC' loop
      name := parent.name || to_char(month, '_YYYY_MM');
      if to_regclass(name) is null
        and not month_has_strays((parent.name || '_of_no_month')::regclass, parent.at_column, month)
      then
        execute format(
          'create table %I partition of %I for values from (%L) to (%L)%s',
          name, parent.name, month::text || '+00', (month + interval '1 month')::text || '+00',
          case parent.name when 'turnover_hour' then ' with (fillfactor = 70)' else '' end
        );
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
end
$$;
