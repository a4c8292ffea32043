-- Contracts that operators propose in the house's name to agents without an upline. A second operator sends the offer;
-- the agent answers it like every other offer (docs/flows/agents.md).
create table agent_house_offer (
  id uuid primary key,
  brand_id text not null references brand (id),
  agent_id uuid not null references player (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  terms jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  decision_reason text,
  -- The offer that an approval sent.
  contract_id uuid references agent_contract (id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((contract_id is not null) = (state = 'approved')),
  constraint agent_house_offer_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);

-- One proposal for an agent and a kind waits at a time.
create unique index agent_house_offer_open on agent_house_offer (agent_id, kind) where state = 'proposed';
create index agent_house_offer_of_agent on agent_house_offer (agent_id, proposed_at desc);
create index agent_house_offer_waiting on agent_house_offer (brand_id) where state = 'proposed';

-- The agents at the top of a brand's trees, newest first.
create index player_top on player (brand_id, created_at desc, id desc) where upline_id is null;

-- Operators who may hold the payments of contracts may offer contracts.
update operator set permissions = permissions || '{contracts.offer}'::text[] where 'contracts.hold' = any (permissions);
