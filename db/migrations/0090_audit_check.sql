-- How far the audit trail has been verified: the hash of the last entry that fits, and the first entry that does not.
-- A page of the trail verifies what is new since then. A nightly job verifies the whole trail again from its first
-- entry, because a change behind the kept place would not show otherwise.
create table audit_check (
  id smallint primary key default 1 check (id = 1),
  sequence bigint not null check (sequence >= 0),
  hash bytea not null check (length(hash) = 32),
  broken_at bigint,
  -- When the whole trail was last verified from its first entry.
  whole_at timestamptz
);
insert into audit_check (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));
