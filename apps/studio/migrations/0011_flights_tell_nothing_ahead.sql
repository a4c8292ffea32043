-- Where a flight crashes, and with it when it crashes and ends, follows from its sealed hash. A plain copy in the row
-- told it to whoever reads the database during the flight. It is written once the flight is settled.
alter table crash_round
  alter column point drop not null,
  alter column crashes_at drop not null,
  alter column ends_at drop not null;
update crash_round set point = null, crashes_at = null, ends_at = null where settled_at is null;
drop index crash_round_unsettled;
create index crash_round_unsettled on crash_round (number) where settled_at is null;
