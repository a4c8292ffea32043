import { createPool, type DatabaseConnection, type Pool, type PoolClient } from "@banyan/db";
import { createBrandFixture } from "@banyan/dev-env/fixture";
import type { Brand } from "@banyan/domain";
import { findBrand } from "@banyan/domain/brand";
import type { BrandId } from "@banyan/kernel";
import { newDatabase } from "../new-database.ts";
import { sizeOf } from "../run-length.ts";

/** Members of the tree; ten levels with four downlines each. */
export const MEMBERS = sizeOf("BENCH_MEMBERS", 1_000_000, 20_000);
const DOWNLINES = 4;
/** Days of the month before this one on which a member plays. */
const DAYS_PLAYED = 3;
/** Every so many-th member is online. */
const ONLINE_EACH = 100;
/** The levels from the root on whose members have a dividend contract; each has a lower rate than the one above. */
const CONTRACT_LEVELS = 8;

const BRAND = "bench" as BrandId;
export const CURRENCY = "PKR";
const DATABASE = "agents";

export const memberId = (n: number): string => `019ab000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

const ID = (n: string) => `('019ab000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const UPLINE = (n: string) => `((${n} - 2) / ${DOWNLINES} + 1)`;

/** The first member of each level; the root is number 1. */
export function levels(): readonly number[] {
  const firsts: number[] = [];
  for (let first = 1, width = 1; first <= MEMBERS; first += width, width *= DOWNLINES) firsts.push(first);
  return firsts;
}

/**
 * The database with the tree. With BENCH_KEPT=1 a run keeps it for the next one, so that runs with little time measure
 * only.
 */
export async function openTreeDatabase(clusterUrl: string): Promise<string> {
  const url = new URL(clusterUrl);
  url.pathname = `/${DATABASE}`;
  if (process.env["BENCH_KEPT"] === "1") {
    const pool = createPool(url.href, { max: 1, statementTimeoutMillis: 0 });
    try {
      const { rows } = await pool.query<{ grown: boolean }>(
        "select (select max(agent_no) from team_now) = $1 as grown",
        [MEMBERS],
      );
      if (rows[0]?.grown) return url.href;
    } catch {
      // There is no such database yet.
    } finally {
      await pool.end();
    }
  }
  return newDatabase(clusterUrl, DATABASE);
}

/** A brand with one tree of members, their cash, their settled play of last month, and dividend contracts. */
export async function growTree(db: DatabaseConnection, pool: Pool): Promise<Brand> {
  const kept = await findBrand(db, BRAND);
  if (kept) {
    await forgetPayments(pool);
    return kept;
  }
  const brand = await createBrandFixture(db, {
    ...{ id: BRAND, currency: CURRENCY },
    settings: (stored) => ({ ...stored, timeZone: "UTC" }),
  });
  await pool.query("select open_play_months(now() - interval '2 months', now())");
  const client = await pool.connect();
  try {
    // Without foreign keys and triggers: the rows below are complete.
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off");
    await withoutIndexes(client, ["player", "account", "team_play_day"], async () => {
      await insertMembers(client, brand.settings.accountTypes.agents[0] ?? 1);
      await insertPlay(client);
      await sumTeams(client);
    });
    await insertPaths(client);
    await countTeams(client);
    await signDividends(client);
  } finally {
    client.release(true);
  }
  await pool.query("vacuum analyze");
  return brand;
}

/** Takes back the payments of an earlier run. */
async function forgetPayments(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Without the triggers that keep transfers as they are.
    await client.query("set session_replication_role = replica");
    await client.query("drop table if exists bare_transfer, bare_account, bare_agent_contract_record");
    await client.query(
      "truncate agent_contract_reason, agent_contract_due, agent_record_change, agent_contract_record",
    );
    await client.query("delete from transfer where kind = 'agent_dividend'");
    await client.query("delete from transfer_key");
    await client.query("update account set posted = 1000, sequence = 0 where sequence > 0 and kind = 'player_cash'");
    await client.query("vacuum analyze agent_contract_record, agent_contract_due, transfer, transfer_key, account");
  } finally {
    client.release(true);
  }
}

/** Fills tables without their indexes that serve no constraint, and makes these afterwards, which takes less time. */
async function withoutIndexes(client: PoolClient, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
}

async function insertMembers(client: PoolClient, agentType: number): Promise<void> {
  await client.query(
    `insert into player (
       id, brand_id, no, username, username_key, password_hash, account_type, locale, referral_code, upline_id
     ) overriding system value
     select ${ID("n")}, $2, n, 'm' || n, 'm' || n, '', $3, 'en', 'B' || n, case when n > 1 then ${ID(UPLINE("n"))} end
     from generate_series(1, $1::int) as n`,
    [MEMBERS, BRAND, agentType],
  );
  await client.query(
    `insert into account (id, brand_id, player_id, kind, currency, posted)
     select gen_random_uuid(), $2, ${ID("n")}, 'player_cash', $3, 1000 from generate_series(1, $1::int) as n`,
    [MEMBERS, BRAND, CURRENCY],
  );
}

async function insertPaths(client: PoolClient): Promise<void> {
  await client.query(
    "alter table member_path drop constraint member_path_pkey; drop index member_path_up, member_path_direct",
  );
  await client.query(
    `insert into member_path (ancestor_no, depth, descendant_no)
     with recursive up as (
       select n as descendant_no, n as ancestor_no, 0 as depth from generate_series(1, $1::int) as n
       union all
       select descendant_no, ${UPLINE("ancestor_no")}, depth + 1 from up where ancestor_no > 1
     )
     select ancestor_no, depth, descendant_no from up`,
    [MEMBERS],
  );
  await client.query("alter table member_path add primary key (ancestor_no, depth, descendant_no)");
  await client.query("create unique index member_path_up on member_path (descendant_no, ancestor_no)");
  await client.query(
    "create index member_path_direct on member_path (descendant_no) include (ancestor_no) where depth = 1",
  );
}

async function insertPlay(client: PoolClient): Promise<void> {
  await client.query(
    `insert into turnover_hour
     select ${ID("n")}, at, at, 'T', 'RNG', $3, '00000000-0000-0000-0000-000000000000'::uuid, $4, 10, 1000 + n % 997,
       n * 7919::bigint % 1900, 1000 + n % 997
     from generate_series(1, $1::int) as n
     cross join generate_series(1, $2::int) as played
     cross join lateral (
       select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 month'
         + make_interval(days => (n + played * 9) % 28, hours => n % 24) as at
     ) as moment`,
    [MEMBERS, DAYS_PLAYED, CURRENCY, BRAND],
  );
}

/** Sizes, balances and members online of all branches. */
async function countTeams(client: PoolClient): Promise<void> {
  await client.query(
    `insert into team_now (agent_no, members, balance, counted, own_balance)
     select ancestor_no, count(*) - 1, 1000 * count(*), true, 1000 from member_path group by ancestor_no order by 1`,
  );
  await client.query(
    `update team_now set own_online = agent_no % $1 = 0, online = coalesce((
       select count(*) from member_path where ancestor_no = agent_no and depth > 0 and descendant_no % $1 = 0
     ), 0) where agent_no <= 100 or agent_no % $1 = 0`,
    [ONLINE_EACH],
  );
  await client.query("update team_roll_up set rolled_at = now()");
}

/**
 * The play of all branches as the worker would have counted it, level by level from the lowest one. Each row is written
 * once, before its key is made.
 */
async function sumTeams(client: PoolClient): Promise<void> {
  await client.query(
    `alter table team_play_day drop constraint team_play_day_pkey;
     alter table team_day drop constraint team_day_pkey;
     create temporary table below (like team_play_day including defaults);
     create temporary table active_below (like team_day including defaults)`,
  );
  const firsts = levels();
  for (const [level, first] of [...firsts.entries()].toReversed()) {
    const last = (firsts[level + 1] ?? MEMBERS + 1) - 1;
    await client.query(
      `with level as (
         insert into team_play_day (
           agent_no, day, category, vendor_code, upline_no, bets, stake, payout, valid_bet, own_bets, own_stake,
           own_payout, own_valid_bet
         )
         select agent_no, day, category, vendor_code, case when agent_no > 1 then ${UPLINE("agent_no")} end, sum(bets),
           sum(stake), sum(payout), sum(valid_bet), sum(own_bets), sum(own_stake), sum(own_payout), sum(own_valid_bet)
         from (
           select player.no as agent_no, (hour at time zone 'UTC')::date as day, category, vendor_code, bets, stake,
             payout, valid_bet, bets as own_bets, stake as own_stake, payout as own_payout, valid_bet as own_valid_bet
           from player join turnover_hour on player.id = player_id where player.no between $1 and $2
           union all
           select agent_no, day, category, vendor_code, bets, stake, payout, valid_bet, 0, 0, 0, 0 from below
         ) as play group by 1, 2, 3, 4 order by 1, 2
         returning *
       ), gone as (
         delete from below
       )
       insert into below (agent_no, day, category, vendor_code, bets, stake, payout, valid_bet)
       select upline_no, day, category, vendor_code, sum(bets), sum(stake), sum(payout), sum(valid_bet) from level
       where upline_no is not null group by 1, 2, 3, 4`,
      [first, last],
    );
    await client.query(
      `with level as (
         insert into team_day (agent_no, day, active, own_active)
         select agent_no, day, sum(active), sum(own_active)
         from (
           select agent_no, day, 1 as active, 1 as own_active from team_play_day
           where agent_no between $1 and $2 and own_bets > 0
           union all
           select agent_no, day, active, 0 from active_below
         ) as play group by 1, 2 order by 1, 2
         returning *
       ), gone as (
         delete from active_below
       )
       insert into active_below (agent_no, day, active)
       select ${UPLINE("agent_no")}, day, sum(active) from level where agent_no > 1 group by 1, 2`,
      [first, last],
    );
  }
  await client.query(
    `drop table below, active_below;
     alter table team_play_day add primary key (agent_no, day, category, vendor_code);
     alter table team_day add primary key (agent_no, day)`,
  );
}

/** Dividend contracts by the month on the first levels, in force since the beginning of last month. */
async function signDividends(client: PoolClient): Promise<void> {
  await client.query(
    `insert into agent_contract (
       id, brand_id, kind, upline_id, downline_id, period, terms, state, request_id, payload_hash, expires_at, starts_at,
       settles_from, settles_at
     )
     select gen_random_uuid(), $1, 'dividend', member.upline_id, member.id, 'month', jsonb_build_object(
         'period', 'month', 'bandBy', 'result', 'weights', '{}'::jsonb, 'includesOwn', true, 'costs', '[]'::jsonb,
         'vendorFees', '{}'::jsonb, 'carries', true, 'activeBet', '100', 'rows', jsonb_build_array(
           jsonb_build_object('min', '0', 'active', 0, 'rate', 2000 - 200 * level.depth)
         )
       ), 'signed', gen_random_uuid(), sha256(member.id::text::bytea), now(), month - interval '1 month',
       month - interval '1 month', month
     from member_path as level join player as member on member.no = level.descendant_no
     cross join (select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' as month) as present
     where level.ancestor_no = 1 and level.depth < $2`,
    [BRAND, CONTRACT_LEVELS],
  );
}
