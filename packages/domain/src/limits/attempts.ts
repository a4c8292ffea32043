import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { sweepAllowances } from "./allowance.ts";
import type { AttemptLimit } from "./limits.ts";

/** The limit and the subject by which an attempt is counted. */
export interface Counted {
  readonly limit: AttemptLimit;
  readonly subject: string;
}

export type Attempt =
  | { readonly allowed: true; /** How many more may fail before the lock. */ readonly left: number }
  | { readonly allowed: false; readonly waitSeconds: number };

/**
 * Takes one attempt before the secret is checked. It counts as a failure until {@link forgiveAttempts} or
 * {@link giveBackAttempt} removes it. The database counts, so concurrent attempts never exceed the limit. Never call it
 * inside a transaction that a wrong secret will roll back.
 */
export async function takeAttempt(db: DatabaseConnection, limit: AttemptLimit, subject: string): Promise<Attempt> {
  invariant(!db.isTransaction, "an attempt is counted outside a transaction, which could be rolled back");
  const { rows } = await counted({ limit, subject }, sql`true`).execute(db);
  return attemptOf(db, { limit, subject }, rows[0]?.failures);
}

/**
 * Takes one attempt of each of two limits, in one statement because every sign-in waits for it. The second is taken
 * only when the first is allowed; otherwise it is undefined. The order is always the same, also in
 * {@link forgiveAttempts}, so that no two transactions deadlock.
 */
export async function takeAttempts(
  db: DatabaseConnection,
  first: Counted,
  second: Counted,
): Promise<readonly [Attempt, Attempt | undefined]> {
  invariant(!db.isTransaction, "an attempt is counted outside a transaction, which could be rolled back");
  const { rows } = await sql<BothCounted>`${sql.raw(prepared("take_attempts"))}
    with ${counting(first, second)} select ${BOTH_COUNTED}
  `.execute(db);
  return attemptsOf(db, first, second, rows[0]);
}

/** The limit of an attempt, and the SQL of its subject when the statement itself finds the subject. */
interface CountedWithin {
  readonly limit: AttemptLimit;
  readonly subject: RawBuilder<string>;
}

/** The two counters after an attempt; null for a counter that did not count it. */
export interface BothCounted {
  readonly ofFirst: number | null;
  readonly ofSecond: number | null;
}

/** The same as parts of another statement's `with`, which returns {@link BOTH_COUNTED} for {@link attemptsOf}. */
export function counting(
  first: Counted,
  second: Counted | CountedWithin,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    first_counted as (${counted(first, where)}),
    second_counted as (${counted(second, sql`exists (select from first_counted)`)})
  `;
}

export const BOTH_COUNTED = sql`
  (select failures from first_counted) as "ofFirst", (select failures from second_counted) as "ofSecond"
`;

export async function attemptsOf(
  db: DatabaseConnection,
  first: Counted,
  second: Counted,
  taken: BothCounted | undefined,
): Promise<readonly [Attempt, Attempt | undefined]> {
  const ofFirst = await attemptOf(db, first, taken?.ofFirst ?? undefined);
  if (!ofFirst.allowed) return [ofFirst, undefined];
  return [ofFirst, await attemptOf(db, second, taken?.ofSecond ?? undefined)];
}

async function attemptOf(db: DatabaseConnection, of: Counted, failures: number | undefined): Promise<Attempt> {
  if (failures !== undefined) return { allowed: true, left: of.limit.points - failures };
  return { allowed: false, waitSeconds: await secondsLocked(db, of.limit, of.subject) };
}

/** Counts an attempt where the condition holds; returns no row when the attempt is not allowed. */
function counted(
  { limit, subject }: Counted | CountedWithin,
  where: RawBuilder<unknown>,
): RawBuilder<{ failures: number }> {
  const { scope, points, windowSeconds } = limit;
  const isOver = sql`case
    when known.failures >= ${points}::int then ${isPast(sql`known.last_failure_at`, lockOf(limit, sql`known.locks`))}
    else known.failures = 0 or ${isPast(sql`known.first_failure_at`, sql`${windowSeconds}::int`)}
  end`;
  const failures = sql`case when ${isOver} then 1 else known.failures + 1 end`;
  return sql`
    insert into sign_in_failure as known (scope, subject, failures, first_failure_at, last_failure_at)
    select ${scope}::text, ${subject}::text, 1, now(), now() where ${where}
    on conflict (scope, subject) do update set
      failures = ${failures},
      locks = known.locks + case when ${failures} >= ${points}::int then 1 else 0 end,
      first_failure_at = case when ${isOver} then now() else known.first_failure_at end,
      last_failure_at = now()
    where known.failures < ${points}::int or ${isOver}
    returning failures
  `;
}

/**
 * Whether a moment is at least this many seconds away, in the past or in the future. A future moment was written by a
 * clock that has been set back since; it must not lock anybody out. Attempts at the same moment differ by less than
 * that.
 */
function isPast(moment: RawBuilder<unknown>, seconds: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`abs(extract(epoch from now() - ${moment})) >= ${seconds}`;
}

/** The length in seconds of a lock, by how many locks came before it in a row. */
function lockOf(
  { blockSeconds, laterBlockSeconds = [] }: AttemptLimit,
  locks: RawBuilder<unknown>,
): RawBuilder<number> {
  const all = sql`${[blockSeconds, ...laterBlockSeconds]}::int[]`;
  return sql<number>`(${all})[least(greatest(${locks}, 1), cardinality(${all}))]`;
}

async function secondsLocked(db: DatabaseConnection, limit: AttemptLimit, subject: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from
      last_failure_at + make_interval(secs => ${lockOf(limit, sql`locks`)}) - now()
    )))::int as seconds
    from sign_in_failure where scope = ${limit.scope} and subject = ${subject}
  `.execute(db);
  // A subject that was forgiven meanwhile may try again immediately.
  return rows[0]?.seconds ?? 1;
}

/**
 * Removes the counters of subjects without an attempt for a day, because no window is longer. Otherwise names that do
 * not exist would stay permanently. A counter that has led to a lock stays for a month, so that the next lock is
 * longer. Returns how many were removed.
 */
export async function sweepAttempts(db: DatabaseConnection): Promise<number> {
  const swept = await db
    .deleteFrom("sign_in_failure")
    .where(
      "last_failure_at",
      "<",
      sql<Date>`now() - case when locks > 0 then interval '30 days' else interval '1 day' end`,
    )
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}

/** Removes the counters of attempts and of allowances that nobody needs any more. */
export async function sweepCounters(db: DatabaseConnection): Promise<void> {
  await sweepAttempts(db);
  while ((await sweepAllowances(db)) > 0);
}

/**
 * Forgets every failure of a subject that has just proven the secret. It also takes back the one attempt that was
 * counted beside it.
 *
 * The counters stay, with the value zero. The same player will sign in again, and updating an existing row costs a
 * third. One statement, because every sign-in waits for it.
 */
export async function forgiveAttempts(
  db: DatabaseConnection | Transaction,
  limit: AttemptLimit,
  subject: string,
  beside?: Counted,
): Promise<void> {
  await sql`${sql.raw(prepared("forgive_attempts"))} with ${forgiving({ limit, subject }, beside)} select`.execute(db);
}

/**
 * The same as parts of another statement's `with`, so that a sign-in forgives and opens the session in one statement.
 * Without a subject it forgives nothing. The attempt beside it is taken back first, in the order in which it was
 * counted.
 */
export function forgiving(of: Counted | undefined, beside: Counted | undefined): RawBuilder<unknown> {
  return sql`
    taken_back as (
      update sign_in_failure set failures = greatest(0, failures - 1)
      where scope = ${beside?.limit.scope ?? null}::text and subject = ${beside?.subject ?? null}::text
      returning failures
    ), forgiven as (
      update sign_in_failure set failures = 0, locks = 0
      where scope = ${of?.limit.scope ?? null}::text and subject = ${of?.subject ?? null}::text
        and (select count(*) from taken_back) >= 0
    )
  `;
}

/** Takes back one attempt that was no failure. Failures of others that share the counter stay. */
export async function giveBackAttempt(db: DatabaseConnection, limit: AttemptLimit, subject: string): Promise<void> {
  await db
    .updateTable("sign_in_failure")
    .set({ failures: sql<number>`greatest(0, failures - 1)` })
    .where("scope", "=", limit.scope)
    .where("subject", "=", subject)
    .execute();
}
