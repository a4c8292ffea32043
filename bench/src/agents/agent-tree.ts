import type { DatabaseConnection, Pool } from "@banyan/db";
import { createBrandFixture } from "@banyan/dev-env/fixture";
import type { Brand } from "@banyan/domain";
import type { BrandId } from "@banyan/kernel";
import { sizeOf } from "../run-length.ts";

/** Members of the tree; ten levels with four downlines each. */
export const MEMBERS = sizeOf("BENCH_MEMBERS", 1_000_000, 20_000);
const DOWNLINES = 4;
/** Days of the month before this one on which a member plays. */
const DAYS_PLAYED = 3;
/** The levels from the root on whose members have a dividend contract; each has a lower rate than the one above. */
const CONTRACT_LEVELS = 8;
const MEMBERS_AT_ONCE = 100_000;

export const BRAND = "bench";
export const CURRENCY = "PKR";

export const memberId = (n: number): string => `019ab000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

const ID = (n: string) => `('019ab000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** The first member of each level; the root is number 1. */
export function levels(): readonly number[] {
  const firsts: number[] = [];
  for (let first = 1, width = 1; first <= MEMBERS; first += width, width *= DOWNLINES) firsts.push(first);
  return firsts;
}

/** A brand with one tree of members, their cash, and their settled play of last month. */
export async function growTree(db: DatabaseConnection, pool: Pool): Promise<Brand> {
  const brand = await createBrandFixture(db, {
    ...{ id: BRAND as BrandId, currency: CURRENCY },
    settings: (settings) => ({ ...settings, timeZone: "UTC" }),
  });
  const [agentType = 1] = brand.settings.accountTypes.agents;
  await pool.query("select open_play_months(now() - interval '2 months', now())");
  for (let first = 1; first <= MEMBERS; first += MEMBERS_AT_ONCE) {
    const last = Math.min(first + MEMBERS_AT_ONCE - 1, MEMBERS);
    await pool.query(
      `insert into player (
         id, brand_id, no, username, username_key, password_hash, account_type, locale, referral_code, upline_id
       ) overriding system value
       select ${ID("n")}, $3, n, 'm' || n, 'm' || n, '', $4, 'en', 'B' || n,
         case when n > 1 then ${ID(`((n - 2) / ${DOWNLINES} + 1)`)} end
       from generate_series($1::int, $2::int) as n`,
      [first, last, BRAND, agentType],
    );
    await pool.query(
      `insert into account (id, brand_id, player_id, kind, currency, posted)
       select gen_random_uuid(), $3, ${ID("n")}, 'player_cash', $4, 1000 from generate_series($1::int, $2::int) as n`,
      [first, last, BRAND, CURRENCY],
    );
    await pool.query(
      `insert into member_path (ancestor_no, depth, descendant_no)
       with recursive up as (
         select n as descendant_no, n as ancestor_no, 0 as depth from generate_series($1::int, $2::int) as n
         union all
         select descendant_no, (ancestor_no - 2) / ${DOWNLINES} + 1, depth + 1 from up where ancestor_no > 1
       )
       select ancestor_no, depth, descendant_no from up`,
      [first, last],
    );
    await pool.query(
      `insert into turnover_hour
       select ${ID("n")}, at, at, 'T', 'RNG', $3, '00000000-0000-0000-0000-000000000000'::uuid, $4, 10, 1000 + n % 997,
         n * 7919 % 1900, 1000 + n % 997
       from generate_series($1::int, $2::int) as n
       cross join generate_series(1, ${DAYS_PLAYED}) as played
       cross join lateral (
         select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 month'
           + make_interval(days => (n + played * 9) % 28, hours => n % 24) as at
       ) as moment`,
      [first, last, CURRENCY, BRAND],
    );
  }
  await pool.query("vacuum analyze");
  return brand;
}

/** Dividend contracts by the month on the first levels, in force since the beginning of last month. */
export async function signDividends(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
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
  await pool.query("vacuum analyze agent_contract");
  return rowCount ?? 0;
}
