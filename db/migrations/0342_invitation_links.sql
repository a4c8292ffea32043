-- Invitation links of agents, beside the one code that every player has (docs/flows/agents.md).

create table invitation_link (
  id uuid primary key,
  brand_id text not null references brand (id),
  agent_id uuid not null references player (id),
  -- In upper case. A player's own code has the same form and is looked for first.
  code text not null check (code = upper(code)),
  -- The agent's note: where the link is shown.
  name text not null,
  -- The type of the accounts that register with it.
  account_type smallint not null,
  expires_at timestamptz,
  uses_max integer check (uses_max > 0),
  uses integer not null default 0,
  visits bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- Ended by the agent.
  closed_at timestamptz,
  unique (brand_id, code),
  constraint invitation_link_is_not_overused check (uses <= uses_max)
);
create index invitation_link_of_agent on invitation_link (agent_id, created_at desc, id desc);

-- The members whom a link brought.
create table invitation_use (
  player_id uuid primary key references player (id),
  link_id uuid not null references invitation_link (id)
);
create index invitation_use_of_link on invitation_use (link_id);
