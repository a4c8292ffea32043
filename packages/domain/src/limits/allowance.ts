import { type DatabaseConnection, prepared } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { asyncCommit } from "../async-commit.ts";
import type { Limit } from "./limits.ts";

/** The limit on the uses of one subject. Once all points are used, it is renewed after the window and after the block. */
export interface Allowance {
  readonly limit: Limit;
  /** The subject that is counted: an address, a number, a brand. */
  readonly subject: string;
}

/** One unit of an allowance to use, with the function that receives the result. */
export interface Toll {
  readonly allowance: Allowance;
  /** Throws the Refusal when none was left. */
  settle(spending: Spending): Promise<void>;
}

export type Spending = { readonly allowed: true } | { readonly allowed: false; readonly waitSeconds: number };

/**
 * Uses one unit of an allowance, counted for all processes together. It is one statement, which writes nothing when
 * none is left. The database counts, so concurrent requests never exceed the allowance. `units` 0 asks whether one is
 * left and uses none. Never call it inside a transaction that may be rolled back.
 */
export async function spendAllowance(
  db: DatabaseConnection,
  allowance: Allowance,
  units: 0 | 1 = 1,
): Promise<Spending> {
  invariant(!db.isTransaction, "an allowance is used outside a transaction, which could be rolled back");
  const { rows } = await sql<{ used: number }>`${sql.raw(prepared("spend_allowance"))}
    with spent as (${spending(allowance, units)}) select used from ${asyncCommit(true)} cross join spent
  `.execute(db);
  return spendingOf(db, allowance, rows[0]?.used);
}

/**
 * The same as a part of another statement's `with`. Its `used` is for {@link spendingOf}: no row when none was left. A
 * crash of the database loses the count of the last fraction of a second.
 */
export function spending(allowance: Allowance, units: 0 | 1 = 1): RawBuilder<{ used: number }> {
  const { subject, limit } = allowance;
  const { scope, points, windowSeconds, blockSeconds = 0 } = limit;
  const renewed = sql`make_interval(secs => ${windowSeconds}::double precision)`;
  // A time more than twice the maximum ahead was written by a clock that has been set back since.
  const ahead = sql`make_interval(secs => ${2 * Math.max(windowSeconds, blockSeconds)}::double precision)`;
  const isOver = sql`(known.renews_at <= now() or known.renews_at > now() + ${ahead})`;
  const [used, max] = [sql`${units}::int`, sql`${points}::int`];
  return sql`
    insert into allowance as known (scope, subject, used, renews_at)
    values (${scope}::text, ${subject}::text, ${used}, now() + ${renewed})
    on conflict (scope, subject) do update set
      used = case when ${isOver} then ${used} else known.used + ${used} end,
      renews_at = greatest(
        case when ${isOver} then now() + ${renewed} else known.renews_at end,
        case when known.used + ${used} >= ${max} and not ${isOver}
          then now() + make_interval(secs => ${blockSeconds}::double precision) end
      )
    where ${isOver} or known.used < ${max}
    returning used
  `;
}

/** The result of {@link spending}. */
export async function spendingOf(
  db: DatabaseConnection,
  allowance: Allowance,
  used: number | null | undefined,
): Promise<Spending> {
  if (used !== undefined && used !== null) return { allowed: true };
  return { allowed: false, waitSeconds: await secondsLeft(db, allowance) };
}

async function secondsLeft(db: DatabaseConnection, { limit: { scope }, subject }: Allowance): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from renews_at - now())))::int as seconds
    from allowance where scope = ${scope} and subject = ${subject}
  `.execute(db);
  // An allowance that was renewed or removed meanwhile is available again immediately.
  return rows[0]?.seconds ?? 1;
}

const SWEPT_AT_ONCE = 200;

/** Removes a few expired allowances, so that addresses that came once are not stored permanently. Returns how many. */
export async function sweepAllowances(db: DatabaseConnection): Promise<number> {
  const swept = await sql`
    delete from allowance where (scope, subject) in (
      select scope, subject from allowance where renews_at < now()
      order by renews_at limit ${SWEPT_AT_ONCE} for update skip locked
    )
  `.execute(db);
  return Number(swept.numAffectedRows ?? 0n);
}
