-- Settlement and payment of many contracts (docs/flows/agents.md, Contracts).

-- The upline of each member, for the branches of a settlement.
create index member_path_direct on member_path (descendant_no) include (ancestor_no) where depth = 1;

-- The reason of a record's amount, from the function that computed it. It is written once and read with one record, so a
-- payment does not write it again.
create table agent_contract_reason (
  record_id uuid primary key references agent_contract_record (id),
  why jsonb not null
);
insert into agent_contract_reason select id, why from agent_contract_record;
alter table agent_contract_record drop column why;
create trigger agent_contract_reason_is_permanent before update or delete on agent_contract_reason
  for each row execute function refuse_change();

-- The records whose amounts are not paid yet. No index of the records has their state, so a payment changes none.
create table agent_contract_due (
  record_id uuid primary key,
  state text not null check (state in ('proposed', 'payable', 'unpaid')),
  settled_at timestamptz not null,
  -- The upline that pays; null for the house.
  payer_id uuid,
  -- Minor units.
  amount bigint not null
);
create index agent_contract_due_payable on agent_contract_due (settled_at, record_id) where state <> 'proposed';
create index agent_contract_due_debt on agent_contract_due (payer_id) include (amount) where payer_id is not null;

drop index agent_contract_record_payable;
drop index agent_contract_record_debt;
alter table agent_contract_record set (fillfactor = 50);

create function note_contract_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from agent_contract_due as due using written
    where due.record_id = written.id and written.state not in ('proposed', 'payable', 'unpaid');
  end if;
  insert into agent_contract_due (record_id, state, settled_at, payer_id, amount)
  select id, state, settled_at, case when paid_by = 'upline' then upline_id end, amount from written
  where state in ('proposed', 'payable', 'unpaid')
  on conflict (record_id) do update set
    state = excluded.state, settled_at = excluded.settled_at, payer_id = excluded.payer_id, amount = excluded.amount;
  return null;
end
$$;
create trigger agent_contract_record_is_due after insert on agent_contract_record
  referencing new table as written for each statement execute function note_contract_due();
create trigger agent_contract_record_is_due_still after update on agent_contract_record
  referencing new table as written for each statement execute function note_contract_due();

insert into agent_contract_due
select id, state, settled_at, case when paid_by = 'upline' then upline_id end, amount from agent_contract_record
where state in ('proposed', 'payable', 'unpaid');
