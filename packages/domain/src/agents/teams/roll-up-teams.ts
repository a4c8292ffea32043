import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { countActivePairs } from "./active-members.ts";
import { ownFacts, ownPlay, pathsOfDays } from "./own-facts.ts";

/** The changed days of players that one transaction counts. */
const COUNTED_TOGETHER = 5_000;
/** A member is online for this many minutes after the last call of an open session. */
const ONLINE_MINUTES = 5;
/** The pause after a run is so many times as long as the run, at most a minute. */
const PAUSE_FACTOR = 10;
/** Transfers are looked at again for so long, because a transaction is visible later than its transfers say. */
const OVERLAP = sql`interval '1 minute'`;

/** SQL condition on `team_roll_up`: money may have moved, or a member may have come or gone. */
const MAY_HAVE_CHANGED = sql<boolean>`(
  exists (select from transfer where transfer.created_at > team_roll_up.transfers_until - ${OVERLAP})
  or exists (select from team_now where own_online)
  or exists (
    select from player_session as session
    where session.ended_at is null and session.last_seen_at > team_roll_up.rolled_at - ${OVERLAP}
  )
)`;

/** SQL condition: players have changed, or may have in the last minute, and the pause is over. */
export const hasTeamsToRollUp = sql<boolean>`exists (
  select from team_roll_up where next_at <= clock_timestamp() and (
    exists (select from team_changed)
    or (rolled_at < clock_timestamp() - interval '1 minute' and ${MAY_HAVE_CHANGED})
  )
)`;

/** A member whose facts of a day have changed. */
interface ChangedDay {
  readonly no: number;
  /** ISO 8601. */
  readonly day: string;
}

/**
 * Brings the figures of all branches up to date with the players who changed. Each member's own facts are read again, and
 * what differs from the counted ones is added to everybody above. So a repeated run changes nothing, and corrections
 * count on their day. Several workers may call it; one counts at a time, and the others find nothing to do.
 */
export async function rollUpTeams(db: DatabaseConnection): Promise<void> {
  const began = performance.now();
  const startedAt = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ at: Date }>`
      select clock_timestamp() as at from team_roll_up for update skip locked
    `.execute(tx);
    if (!rows[0]) return undefined;
    await noteMovedMoney(tx);
    await countOnline(tx);
    return rows[0].at;
  });
  if (!startedAt) return;
  for (let step = await inTransaction(db, countChanged); step !== "none left";) {
    // Another worker goes on.
    if (step === "busy") return;
    step = await inTransaction(db, countChanged);
  }
  const millis = performance.now() - began;
  await sql`
    update team_roll_up set rolled_at = greatest(rolled_at, ${startedAt}),
      next_at = clock_timestamp() + least(interval '1 minute', make_interval(secs => ${(PAUSE_FACTOR * millis) / 1_000}::double precision))
  `.execute(db);
}

/** Counts the next changed days. Another worker may be counting instead. */
async function countChanged(tx: Transaction): Promise<"counted" | "none left" | "busy"> {
  const { rows: locked } = await sql`select from team_roll_up for update skip locked`.execute(tx);
  if (locked.length === 0) return "busy";
  const { rows: changed } = await sql<ChangedDay>`
    with taken as (
      delete from team_changed where ctid = any(array(select ctid from team_changed limit ${COUNTED_TOGETHER}))
      returning player_id, day
    )
    select distinct player.no, taken.day::text as day from taken join player on player.id = taken.player_id
  `.execute(tx);
  if (changed.length === 0) return "none left";
  await countPlay(tx, changed);
  await countFacts(tx, changed);
  await countActivePairs(tx, changed);
  await countNow(tx, [...new Set(changed.map(({ no }) => no))]);
  return "counted";
}

const asRows = (changed: readonly ChangedDay[]): RawBuilder<unknown> => sql`
  unnest(${changed.map(({ no }) => no)}::integer[], ${changed.map(({ day }) => day)}::date[]) as changed (no, day)
`;

async function countPlay(tx: Transaction, changed: readonly ChangedDay[]): Promise<void> {
  const wanted = sql`(select no, day from ${asRows(changed)})`;
  await sql`
    with counted as materialized (
      select known.agent_no as no, known.day, known.category, known.vendor_code, known.own_bets, known.own_stake,
        known.own_payout, known.own_valid_bet
      from ${asRows(changed)} join team_play_day as known on known.agent_no = changed.no and known.day = changed.day
    ), difference as materialized (
      select no, day, category, vendor_code, coalesce(played.bets, 0) - coalesce(counted.own_bets, 0) as bets,
        coalesce(played.stake, 0) - coalesce(counted.own_stake, 0) as stake,
        coalesce(played.payout, 0) - coalesce(counted.own_payout, 0) as payout,
        coalesce(played.valid_bet, 0) - coalesce(counted.own_valid_bet, 0) as valid_bet
      from (${ownPlay(wanted)}) as played full join counted using (no, day, category, vendor_code)
    ), path as materialized (
      ${pathsOfDays(sql`(select distinct no, day from difference where (bets, stake, payout, valid_bet) <> (0, 0, 0, 0))`)}
    )
    insert into team_play_day as known (
      agent_no, day, category, vendor_code, upline_no, bets, stake, payout, valid_bet, own_bets, own_stake, own_payout,
      own_valid_bet
    )
    select path.ancestor_no, day, category, vendor_code, min(path.upline_no), sum(bets), sum(stake), sum(payout),
      sum(valid_bet), coalesce(sum(bets) filter (where path.depth = 0), 0),
      coalesce(sum(stake) filter (where path.depth = 0), 0), coalesce(sum(payout) filter (where path.depth = 0), 0),
      coalesce(sum(valid_bet) filter (where path.depth = 0), 0)
    from difference join path using (no, day)
    group by path.ancestor_no, day, category, vendor_code
    on conflict (agent_no, day, category, vendor_code) do update set
      bets = known.bets + excluded.bets, stake = known.stake + excluded.stake, payout = known.payout + excluded.payout,
      valid_bet = known.valid_bet + excluded.valid_bet, own_bets = known.own_bets + excluded.own_bets,
      own_stake = known.own_stake + excluded.own_stake, own_payout = known.own_payout + excluded.own_payout,
      own_valid_bet = known.own_valid_bet + excluded.own_valid_bet
  `.execute(tx);
}

/** Payments, registrations and activity. Runs after the play of the same days. */
async function countFacts(tx: Transaction, changed: readonly ChangedDay[]): Promise<void> {
  await sql`
    with difference as materialized (
      select fact.no, fact.day, fact.deposits - coalesce(known.own_deposits, 0) as deposits,
        fact.withdrawals - coalesce(known.own_withdrawals, 0) as withdrawals,
        fact.bonuses - coalesce(known.own_bonuses, 0) as bonuses,
        fact.registrations - coalesce(known.own_registrations, 0) as registrations,
        fact.first_deposits - coalesce(known.own_first_deposits, 0) as first_deposits,
        fact.active - coalesce(known.own_active, 0) as active
      from (${ownFacts(sql`(select no, day from ${asRows(changed)})`)}) as fact
      left join team_day as known on known.agent_no = fact.no and known.day = fact.day
    ), new as materialized (
      select * from difference
      where (deposits, withdrawals, bonuses, registrations, first_deposits, active) <> (0, 0, 0, 0, 0, 0)
    ), path as materialized (
      ${pathsOfDays(sql`(select no, day from new)`)}
    )
    insert into team_day as known (
      agent_no, day, deposits, withdrawals, bonuses, registrations, first_deposits, active, own_deposits,
      own_withdrawals, own_bonuses, own_registrations, own_first_deposits, own_active
    )
    select path.ancestor_no, day, sum(deposits), sum(withdrawals), sum(bonuses), sum(registrations),
      sum(first_deposits), sum(active), coalesce(sum(deposits) filter (where path.depth = 0), 0),
      coalesce(sum(withdrawals) filter (where path.depth = 0), 0),
      coalesce(sum(bonuses) filter (where path.depth = 0), 0),
      coalesce(sum(registrations) filter (where path.depth = 0), 0),
      coalesce(sum(first_deposits) filter (where path.depth = 0), 0),
      coalesce(sum(active) filter (where path.depth = 0), 0)
    from new join path using (no, day)
    group by path.ancestor_no, day
    on conflict (agent_no, day) do update set
      deposits = known.deposits + excluded.deposits, withdrawals = known.withdrawals + excluded.withdrawals,
      bonuses = known.bonuses + excluded.bonuses, registrations = known.registrations + excluded.registrations,
      first_deposits = known.first_deposits + excluded.first_deposits, active = known.active + excluded.active,
      own_deposits = known.own_deposits + excluded.own_deposits,
      own_withdrawals = known.own_withdrawals + excluded.own_withdrawals,
      own_bonuses = known.own_bonuses + excluded.own_bonuses,
      own_registrations = known.own_registrations + excluded.own_registrations,
      own_first_deposits = known.own_first_deposits + excluded.own_first_deposits,
      own_active = known.own_active + excluded.own_active
  `.execute(tx);
}

/** Sizes and balances of the branches, by the present tree. */
async function countNow(tx: Transaction, nos: readonly number[]): Promise<void> {
  await sql`
    with difference as materialized (
      select member.no, money.balance - coalesce(known.own_balance, 0) as balance,
        (not coalesce(known.counted, false))::integer as members
      from unnest(${nos}::integer[]) as changed (no)
      join player as member on member.no = changed.no
      join brand on brand.id = member.brand_id
      cross join lateral (
        select coalesce(sum(account.posted), 0)::bigint as balance from account
        where account.player_id = member.id and account.kind in ('player_cash', 'vendor_wallet')
          and account.currency = brand.currency
      ) as money
      left join team_now as known on known.agent_no = member.no
    )
    insert into team_now as known (agent_no, members, balance, counted, own_balance)
    select path.ancestor_no, coalesce(sum(members) filter (where path.depth > 0), 0), sum(balance),
      bool_or(path.depth = 0), coalesce(sum(balance) filter (where path.depth = 0), 0)
    from difference join member_path as path on path.descendant_no = difference.no
    where balance <> 0 or members <> 0
    group by path.ancestor_no
    on conflict (agent_no) do update set members = known.members + excluded.members,
      balance = known.balance + excluded.balance, counted = known.counted or excluded.counted,
      own_balance = known.own_balance + excluded.own_balance
  `.execute(tx);
}

/** SQL: notes those of some players whose balance differs from the counted one. */
const noteBalances = (players: RawBuilder<unknown>) => sql`
  insert into team_changed
  select member.id, brand.today
  from ${players} as moved join player as member on member.id = moved.player_id
  join (
    select id, currency, brand_date(id, now()) as today from brand offset 0
  ) as brand on brand.id = member.brand_id
  left join team_now as known on known.agent_no = member.no
  where coalesce(known.own_balance, 0) <> (
    select coalesce(sum(account.posted), 0) from account
    where account.player_id = member.id and account.kind in ('player_cash', 'vendor_wallet')
      and account.currency = brand.currency
  )
`;

/** Notes the players with a transfer since the last look. */
async function noteMovedMoney(tx: Transaction): Promise<void> {
  const moved = sql`(
    select distinct side.player_id from transfer
    cross join lateral (values (source_player_id), (destination_player_id)) as side (player_id)
    where transfer.created_at > (select transfers_until - ${OVERLAP} from team_roll_up) and side.player_id is not null
  )`;
  await noteBalances(moved).execute(tx);
  await sql`update team_roll_up set transfers_until = now()`.execute(tx);
}

/**
 * Notes every player whose balance differs from the counted one. A transaction that took longer than the overlap is found
 * by this alone; the worker does it once a day.
 */
export async function noteAllBalances(db: DatabaseConnection): Promise<void> {
  await noteBalances(sql`(select id as player_id from player)`).execute(db);
}

/** Adds those who came online and takes off those who left, by the present tree. */
async function countOnline(tx: Transaction): Promise<void> {
  await sql`
    with seen as materialized (
      select distinct member.no from player_session as session join player as member on member.id = session.player_id
      where session.ended_at is null and session.expires_at > now()
        and session.last_seen_at > now() - make_interval(mins => ${ONLINE_MINUTES})
    ), difference as materialized (
      select no, 1 as change from seen where not exists (select from team_now where agent_no = seen.no and own_online)
      union all
      select agent_no, -1 from team_now where own_online and not exists (select from seen where seen.no = agent_no)
    )
    insert into team_now as known (agent_no, online, own_online)
    select path.ancestor_no, coalesce(sum(change) filter (where path.depth > 0), 0),
      coalesce(sum(change) filter (where path.depth = 0), 0) > 0
    from difference join member_path as path on path.descendant_no = difference.no
    group by path.ancestor_no
    on conflict (agent_no) do update set online = known.online + excluded.online,
      own_online = case
        when exists (select from difference where no = known.agent_no) then excluded.own_online else known.own_online
      end
  `.execute(tx);
}
