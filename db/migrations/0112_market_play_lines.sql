-- What the settlements of markets changed about each ticket, for the record of play. Amounts are differences in minor
-- units; the columns are those of an entry of that record.
create table market_play_line (
  at timestamptz not null default clock_timestamp(),
  brand_id text not null,
  vendor_code text not null,
  game_code text not null,
  category text not null,
  currency text not null,
  kind text not null check (kind in ('accepted', 'settled', 'corrected', 'voided', 'cashed_out')),
  state text not null check (state in ('open', 'settled', 'voided')),
  player_id uuid not null,
  -- The ticket.
  play_id uuid not null,
  -- The settlement that changed it: "market/version".
  transaction_id text not null,
  staked bigint not null,
  paid bigint not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  -- The ticket's whole stake after the line.
  play_stake bigint not null,
  version integer not null,
  opened_at timestamptz not null
);
create index market_play_line_at on market_play_line using brin (at);

create trigger market_play_line_is_permanent before update or delete on market_play_line
  for each row execute function refuse_change();
