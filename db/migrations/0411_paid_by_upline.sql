-- A brand chooses who pays contracts: the house pays each agent its net, or each upline pays its downlines their gross
-- and the house pays the tops. Each record keeps the way of its settlement (docs/flows/agents.md).
alter table agent_contract_record
  add column paid_by text not null default 'house' check (paid_by in ('house', 'upline')),
  -- The upline could not pay; the next attempt is not before this moment.
  add column try_after timestamptz,
  drop constraint agent_contract_record_state_check;
alter table agent_contract_record
  add constraint agent_contract_record_state_check check (state in ('payable', 'unpaid', 'paid', 'nothing')),
  add constraint agent_contract_record_unpaid_check check (
    (state = 'unpaid') = (try_after is not null) and (state <> 'unpaid' or (paid_by = 'upline' and upline_id is not null))
  );
alter table agent_contract_record alter column paid_by drop default;

drop index agent_contract_record_payable;
create index agent_contract_record_payable on agent_contract_record (settled_at) where state in ('payable', 'unpaid');
-- What an upline owes to its downlines, which withdrawals, transfers and redemptions leave.
create index agent_contract_record_debt on agent_contract_record (upline_id) include (amount)
  where paid_by = 'upline' and state in ('payable', 'unpaid');
