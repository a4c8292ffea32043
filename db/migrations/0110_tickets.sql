-- Bets are placed as tickets: one stake, up to a thousand lines, all or none. Settlements evaluate the distinct
-- selections of a market, pay by ratio, and can be taken back without a new result.

-- The account of play knows a bet by the house vendor, the game and the category that its market belongs to.
alter table market
  add column vendor_code text not null default 'house',
  add column game_code text not null default 'market',
  add column category text not null default 'SPORTS',
  -- The draw that several brands share; each has its own market of it.
  add column draw_id uuid,
  -- Set by the first exit, so that settlements of other markets need not look for any.
  add column has_exits boolean not null default false;
update market set category = 'LOTTERY' where kind = 'lottery';
alter table market
  alter column vendor_code drop default,
  alter column game_code drop default,
  alter column category drop default;
create unique index market_of_draw on market (brand_id, draw_id) where draw_id is not null;

-- A settlement that is taken back leaves its market closed, under a version above zero.
alter table market drop constraint market_check1;
alter table market add constraint market_version_fits
  check (case state when 'open' then version = 0 when 'closed' then true else version > 0 end);

-- Written once and never changed. The ticket's stake is one transfer, which names the ticket.
create table market_ticket (
  player_id uuid not null,
  -- A UUIDv7 whose last three hexadecimal digits are 0. Line k of the ticket has the same id with k in these digits,
  -- so the lines of a ticket are one range of the key of market_bet.
  id uuid not null,
  -- The caller's name for the ticket: the same one twice is one ticket.
  request_id uuid not null,
  market_id uuid not null,
  -- The player's cash account, which paid the stake.
  account_id uuid not null,
  -- How the ticket came about, in the words of the room: "site", "chase:…".
  source text not null check (length(source) between 1 and 64),
  -- The versioned prices that its payouts were computed by, in the words of the room.
  price_version text not null check (length(price_version) between 1 and 64),
  lines integer not null check (lines between 1 and 1000),
  -- Minor units: the stakes of all lines.
  stake bigint not null check (stake > 0),
  -- SHA-256 of the request: the same one again is known, another one under its name is refused.
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  placed_at timestamptz not null,
  primary key (player_id, id),
  constraint market_ticket_once unique (player_id, request_id)
);

-- The tickets of a market, in the order in which a settlement hands them to the record of play.
create index market_ticket_walk on market_ticket (market_id, player_id, id);

create trigger market_ticket_is_permanent before update or delete on market_ticket
  for each row execute function refuse_change();
create trigger market_ticket_is_not_emptied before truncate on market_ticket
  for each statement execute function refuse_change();

-- Every bet so far becomes a ticket of one line under its own id.
insert into market_ticket (
  player_id, id, request_id, market_id, account_id, source, price_version, lines, stake, payload_hash, placed_at
)
select player_id, id, request_id, market_id, account_id, 'site', '0', 1, stake, sha256(id::text::bytea), placed_at
from market_bet;

alter table market_bet disable trigger market_bet_is_permanent;
alter table market_bet add column ticket_id uuid;
update market_bet set ticket_id = id;
alter table market_bet alter column ticket_id set not null;
alter table market_bet enable trigger market_bet_is_permanent;

drop view market_bet_record;
alter table market_bet drop constraint market_bet_once;
alter table market_bet drop column request_id;

-- The id of the last line that a ticket can have.
create function market_last_line(ticket_id uuid) returns uuid language sql immutable as $$
  select overlay(ticket_id::text placing 'fff' from 34)::uuid
$$;

-- A selection is "play:code". A code that does not fit is stored here once, and the selection is "play#hash".
create table market_code (
  -- Base64url of the SHA-256 of the text.
  hash text primary key check (length(hash) = 43),
  text text not null check (length(text) between 1 and 65536)
);

create trigger market_code_is_permanent before update or delete on market_code
  for each row execute function refuse_change();

-- What leaves a bet or a combination before its settlement: a part of the stake, at the stake (cancel) or at a price
-- (cash_out). A void annuls the whole bet, also after its settlement: `stake_part` is what was left of the stake, and
-- `paid` makes the payments of all exits the stake; it is negative where they were more.
create table market_bet_exit (
  player_id uuid not null,
  -- The bet or the combination.
  bet_id uuid not null,
  number integer not null check (number between 1 and 1000),
  of_combo boolean not null,
  kind text not null check (kind in ('cancel', 'cash_out', 'void')),
  -- Minor units.
  stake_part bigint not null check (stake_part >= 0),
  paid bigint not null,
  -- The caller's name for the exit. One request may contain several bets.
  request_id uuid not null,
  reason text,
  -- The operators of a void: who asked, and who agreed.
  actor_id uuid,
  approver_id uuid,
  created_at timestamptz not null,
  primary key (player_id, bet_id, number),
  constraint market_bet_exit_once unique (player_id, request_id, bet_id),
  check (kind = 'void' or (stake_part > 0 and paid >= 0)),
  check (kind <> 'cancel' or paid = stake_part),
  check ((kind = 'void') = (reason is not null and actor_id is not null and approver_id is not null)),
  check (actor_id <> approver_id)
);

create trigger market_bet_exit_is_permanent before update or delete on market_bet_exit
  for each row execute function refuse_change();

-- Settlements.

alter table market_settlement drop constraint market_settlement_kind_check;
alter table market_settlement add constraint market_settlement_kind_check
  check (kind in ('settle', 'resettle', 'void', 'unsettle'));
alter table market_settlement drop constraint market_settlement_default_outcome_check;
alter table market_settlement add constraint market_settlement_default_outcome_check
  check (default_outcome in ('lost', 'void', 'open'));
alter table market_settlement drop constraint market_settlement_check;
alter table market_settlement
  -- The version of the rules that evaluate the selections; null where the order itself names the outcomes.
  add column rules text check (length(rules) between 1 and 64),
  -- What the rules are given: the result of the draw or of the match.
  add column result jsonb,
  -- Evaluate the selections, pay the bets, settle parlays and then systems, hand all tickets to the record of play.
  add column phase text not null default 'evaluate'
    check (phase in ('evaluate', 'pay', 'combine', 'systems', 'record', 'done')),
  -- What the phases have done so far.
  add column selections bigint not null default 0 check (selections >= 0),
  add column bets bigint not null default 0 check (bets >= 0),
  add column combos bigint not null default 0 check (combos >= 0),
  add column tickets bigint not null default 0 check (tickets >= 0),
  -- Minor units, of bets and combinations.
  add column paid bigint not null default 0 check (paid >= 0),
  add column taken_back bigint not null default 0 check (taken_back >= 0),
  -- When everything was done. `finished_at` is when the bets were.
  add column done_at timestamptz,
  add check ((rules is null) = (result is null));
update market_settlement set phase = case when finished_at is null then 'pay' else 'done' end, done_at = finished_at;
update market_settlement as settlement set
  bets = step.bets, paid = step.paid, taken_back = step.taken_back
from (
  select market_id, version, sum(bets) as bets, sum(paid) as paid, sum(taken_back) as taken_back
  from market_settlement_step group by market_id, version
) as step
where step.market_id = settlement.market_id and step.version = settlement.version;
alter table market_settlement add check ((phase in ('evaluate', 'pay')) = (finished_at is null));
alter table market_settlement add check ((phase = 'done') = (done_at is not null));
drop index market_settlement_running;
create index market_settlement_running on market_settlement (ordered_at) where done_at is null;
create index market_settlement_latest on market_settlement (ordered_at desc);

-- An outcome pays a ratio of the potential payout: a dead heat of two is 1/2, a number that is hit three times 3/1.
alter table market_outcome disable trigger market_outcome_is_permanent;
alter table market_outcome
  add column num integer not null default 1 check (num between 1 and 1000000),
  add column den integer not null default 1 check (den between 1 and 1000000);
update market_outcome set den = dead_heat;
alter table market_outcome drop column dead_heat;
alter table market_outcome alter column num drop default, alter column den drop default;
alter table market_outcome add check (outcome = 'won' or (num = 1 and den = 1));
alter table market_outcome enable trigger market_outcome_is_permanent;

-- What a bet pays, in minor units; a part of one that remains stays with the house.
drop function market_payout;
create function market_payout(outcome text, num integer, den integer, stake bigint, potential_payout bigint)
returns bigint language sql immutable as $$
  select case outcome
    when 'won' then
      case num when 1 then potential_payout / den else div(potential_payout::numeric * num, den)::bigint end
    when 'half_won' then (stake + potential_payout) / 2
    when 'void' then stake
    when 'half_lost' then stake / 2
    else 0
  end
$$;

-- What is left of a bet's potential payout when this much of its stake is left.
create function market_part(potential_payout bigint, stake_left bigint, stake bigint)
returns bigint language sql immutable as $$
  select case when stake_left = stake then potential_payout
    else div(potential_payout::numeric * stake_left, stake)::bigint end
$$;

-- Each bet as it stands: the version of the settlement that has reached it (0: none), its state in that version, what
-- is left of its stake, and what it has paid, its exits included.
create view market_bet_record as
select
  bet.player_id, bet.id, bet.ticket_id, bet.market_id, bet.selection, bet.stake, bet.potential_payout, bet.placed_at,
  reached.version as settlement_version,
  case
    when bet.stake > coalesce(gone.stake, 0) and not coalesce(gone.void, false)
    then coalesce(outcome.outcome, applied.default_outcome, 'open')
    else case gone.last_kind when 'cancel' then 'cancelled' when 'cash_out' then 'cashed_out' else 'void' end
  end as state,
  bet.stake - coalesce(gone.stake, 0) as stake_left,
  coalesce(gone.paid, 0) + market_payout(
    coalesce(outcome.outcome, applied.default_outcome), coalesce(outcome.num, 1), coalesce(outcome.den, 1),
    bet.stake - coalesce(gone.stake, 0),
    market_part(bet.potential_payout, bet.stake - coalesce(gone.stake, 0), bet.stake)
  ) as payout
from market_bet as bet
join market on market.id = bet.market_id
left join market_settlement as latest on latest.market_id = market.id and latest.version = market.version
cross join lateral (
  select case
    when latest.finished_at is not null or (latest.phase = 'pay'
      and (bet.selection, bet.player_id, bet.id)
        <= (latest.reached_selection, latest.reached_player_id, latest.reached_bet_id))
    then market.version
    else greatest(market.version - 1, 0)
  end as version
) as reached
left join market_settlement as applied on applied.market_id = market.id and applied.version = reached.version
left join market_outcome as outcome on outcome.market_id = market.id and outcome.version = reached.version
  and outcome.selection = bet.selection
left join lateral (
  select sum(stake_part)::bigint as stake, sum(paid)::bigint as paid, bool_or(kind = 'void') as void,
    (array_agg(kind order by number desc))[1] as last_kind
  from market_bet_exit as exit
  where market.has_exits and exit.player_id = bet.player_id and exit.bet_id = bet.id
  having count(*) > 0
) as gone on true;

-- Whether the market takes bets by the latest committed state of it and its brand, not by the state that the calling
-- statement sees. The caller has locked the market.
create function market_takes_bets(wanted uuid) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from market join brand on brand.id = market.brand_id
    where market.id = wanted and market.state = 'open' and brand.status = 0
  );
end
$$;
