-- The gross as the latest facts have it. A contract whose holder has no contract any more is not corrected, so the one
-- above it keeps on counting with the gross that was booked.
alter table agent_contract_record add column latest_gross bigint;
update agent_contract_record set latest_gross = gross;
alter table agent_contract_record alter column latest_gross set not null;

-- Settlements read the latest record of each holder, and the periods since a moment, instead of the whole history.
create index agent_contract_record_latest
  on agent_contract_record (downline_id, kind, period_to desc, settled_at desc) include (owed_out);
create index agent_contract_record_period on agent_contract_record (brand_id, kind, period, period_to);
