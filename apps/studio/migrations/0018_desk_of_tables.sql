-- Until when a round whose outcome is known is not paid, while operators decide whether it becomes void.
alter table table_round add column held_until timestamptz;

-- The open streams of each process at a table. A process renews its rows; old rows no longer count.
create table table_watch (
  table_code text not null,
  process uuid not null,
  watchers integer not null check (watchers > 0),
  at timestamptz not null default now(),
  primary key (table_code, process)
);
create index table_watch_at on table_watch (at);

-- The kind of an event, without a search in its bytes. Null in events of the hour before this migration.
alter table table_event add column kind text;
