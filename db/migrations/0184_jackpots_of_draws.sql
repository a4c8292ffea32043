-- A pool that a draw pays: it belongs to one brand and to one lottery, and the lines with the drawn numbers share it. It
-- has no secret moment, so its lives have no drawn drop.
alter table jackpot_pool
  add column game_code text,
  drop constraint jackpot_pool_kind_check,
  add constraint jackpot_pool_kind_check check (kind in ('chance', 'must_drop', 'mystery', 'draw')),
  add constraint jackpot_pool_game_check check ((kind = 'draw') = (game_code is not null)),
  drop constraint jackpot_pool_contribution_bps_check,
  -- The pool of a lottery is most of what the lottery pays back.
  add constraint jackpot_pool_contribution_bps_check
    check (contribution_bps between 1 and case kind when 'draw' then 8000 else 2000 end);
create index jackpot_pool_of_game on jackpot_pool (game_code) where kind = 'draw';

-- A life of such a pool ends with a draw instead of a bet.
alter table jackpot_cycle
  alter column commitment drop not null,
  alter column sealed_drop drop not null,
  -- The settlement that paid it, and how many lines shared it.
  add column market_id uuid,
  add column market_version integer,
  add column winners integer check (winners > 0),
  -- What corrections, voids and annulled bets have brought back into the pool.
  add column taken_back bigint not null default 0 check (taken_back >= 0 and taken_back <= coalesce(amount, 0));
do $$
declare
  found record;
begin
  -- The checks that are replaced below have no names of their own.
  for found in
    select conname from pg_constraint
    where conrelid = 'jackpot_cycle'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%num_nulls%' or pg_get_constraintdef(oid) like '%revealed_drop%')
  loop
    execute format('alter table jackpot_cycle drop constraint %I', found.conname);
  end loop;
end
$$;
alter table jackpot_cycle
  add constraint jackpot_cycle_winner check (
    num_nulls(brand_id, player_id, vendor_code, game_code, bet_transaction_id, win_transaction_id) in (0, 6)
    and num_nulls(market_id, market_version, winners) in (0, 3)
    and num_nonnulls(player_id, market_id) = num_nonnulls(amount)
  ),
  add constraint jackpot_cycle_drop check (
    (sealed_drop is null) = (commitment is null)
    and (revealed_drop is null) = (ended_at is null or sealed_drop is null)
  );

-- What each settlement of a draw's market has counted into a pool and paid out of it.
create table jackpot_draw (
  market_id uuid not null,
  version integer not null,
  pool_id uuid not null references jackpot_pool (id),
  -- The stakes of the market that count for the pool after this settlement, in minor units.
  stakes bigint not null check (stakes >= 0),
  -- The selection whose bets share the pool, and the life that they share; null where nobody has it.
  selection text,
  cycle integer,
  share_num bigint not null default 0 check (share_num >= 0),
  share_den bigint not null default 1 check (share_den > 0),
  primary key (market_id, version),
  foreign key (market_id, version) references market_settlement (market_id, version),
  check (num_nulls(selection, cycle) in (0, 2)),
  check ((selection is null) = (share_num = 0))
);
create index jackpot_draw_of_pool on jackpot_draw (pool_id);
create trigger jackpot_draw_is_permanent before update or delete on jackpot_draw
  for each row execute function refuse_change();

-- A winning selection may share a pool besides: each bet gets its stake's part of it.
alter table market_outcome
  add column share_num bigint not null default 0 check (share_num >= 0),
  add column share_den bigint not null default 1 check (share_den > 0),
  add constraint market_outcome_share_check check (outcome = 'won' or share_num = 0);

-- What a bet pays with its share of a pool, in minor units; a part of one that remains stays where it is.
create function market_payout(
  outcome text, num integer, den integer, share_num bigint, share_den bigint, stake bigint, potential_payout bigint
)
returns bigint language sql immutable as $$
  select case outcome
    when 'won' then
      case num when 1 then potential_payout / den else div(potential_payout::numeric * num, den)::bigint end
      + case share_num when 0 then 0 else div(stake::numeric * share_num, share_den)::bigint end
    when 'half_won' then (stake + potential_payout) / 2
    when 'void' then stake
    when 'half_lost' then stake / 2
    else 0
  end
$$;

create or replace view market_bet_record as
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
    coalesce(outcome.share_num, 0), coalesce(outcome.share_den, 1),
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

drop function market_payout(text, integer, integer, bigint, bigint);
