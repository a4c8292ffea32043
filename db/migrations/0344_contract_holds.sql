-- Agents whose contracts are settled but not paid until an operator releases them.
create table agent_contract_hold (
  player_id uuid primary key references player (id),
  brand_id text not null references brand (id),
  operator_id uuid not null references operator (id),
  reason text not null,
  held_at timestamptz not null default clock_timestamp()
);

-- Operators who may decide withdrawals may read what contracts pay, and hold it.
update operator set permissions = permissions || '{contracts.read,contracts.hold}'::text[]
where 'withdrawals.decide' = any (permissions);
