-- The audit trail's end, the history of brand settings, and how operators find members.

-- The last entry of the audit trail. Writers take turns on this row, so that the sequence has no gaps; and it
-- says where the trail ends, so that entries missing at the end show as those in the middle do.
create table audit_head (
  single boolean primary key default true check (single),
  sequence bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);

insert into audit_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));

create trigger audit_head_is_permanent before delete on audit_head
  for each row execute function refuse_change();
create trigger audit_entry_is_permanent before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change();

-- Every version of a brand's settings that was ever in force, and who put it there.
create table brand_settings_version (
  brand_id text not null references brand (id),
  version integer not null,
  status smallint not null,
  maintenance_until timestamptz,
  settings jsonb not null,
  operator_id uuid references operator (id),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

-- Operators look members up by how a name, an address or a number begins.
create index player_username_begins on player (username_key text_pattern_ops);
create index player_email_begins on player (email_key text_pattern_ops) where email_key is not null;
create index player_payee_begins on player (lower(payee_name) text_pattern_ops) where payee_name is not null;
create index player_mobile_begins on player (mobile_number text_pattern_ops) where mobile_number is not null;
create index player_full_mobile_begins on player ((mobile_country || mobile_number) text_pattern_ops)
  where mobile_number is not null;

-- Failures that no limit counts any more are swept away, the oldest first.
create index sign_in_failure_oldest on sign_in_failure (last_failure_at);
