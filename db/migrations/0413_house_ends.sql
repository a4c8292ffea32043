-- Ends of contracts of the house that operators propose. A second operator approves, and the contract ends after its
-- present period (docs/flows/agents.md).
create table agent_house_end (
  id uuid primary key,
  brand_id text not null references brand (id),
  agent_id uuid not null references player (id),
  contract_id uuid not null references agent_contract (id),
  -- Names the list of contracts below that the proposer saw.
  list_hash text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint agent_house_end_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index agent_house_end_open on agent_house_end (contract_id) where state = 'proposed';
create index agent_house_end_of_agent on agent_house_end (agent_id, proposed_at desc);
create index agent_house_end_waiting on agent_house_end (brand_id) where state = 'proposed';

alter table agent_contract drop constraint agent_contract_end_reason_check;
alter table agent_contract add constraint agent_contract_end_reason_check check (
  end_reason in ('refused', 'withdrawn', 'expired', 'uncovered', 'replaced', 'cascade', 'upline', 'moved', 'house')
);
