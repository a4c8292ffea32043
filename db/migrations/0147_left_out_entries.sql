-- Entries of the record of play at which a reader stopped, and the operators' decisions on leaving them out. A reader
-- leaves out every entry that was approved. The columns play_reader.skipped_* keep the latest of them.
create table play_omission (
  id uuid primary key,
  reader text not null references play_reader (name),
  page bigint not null,
  batch integer not null,
  entry integer not null,
  -- Why the reader stopped at the entry.
  contradiction text not null,
  -- lapsed: the reader was let read the entry again, so the proposal concerned an earlier stop.
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  reason text not null,
  -- Null for entries that were left out before operators could propose it.
  proposed_by uuid references operator (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  constraint play_omission_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);

-- A reader stops at one entry at a time.
create unique index play_omission_open on play_omission (reader) where state = 'proposed';
create unique index play_omission_approved on play_omission (reader, page, batch, entry) where state = 'approved';

insert into play_omission (
  id, reader, page, batch, entry, contradiction, state, reason, decided_at
)
select gen_random_uuid(), name, skipped_page, skipped_batch, skipped_entry, 'not kept', 'approved', 'not kept', now()
from play_reader where skipped_page is not null;
