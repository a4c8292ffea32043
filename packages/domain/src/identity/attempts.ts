import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";

/** How often a secret may be guessed wrong before guessing stops for a while. */
export interface AttemptLimit {
  readonly scope: string;
  readonly failuresMax: number;
  /** Failures further back than this are forgotten. */
  readonly windowSeconds: number;
  /** How long nobody may try after the last failure that was allowed. */
  readonly lockSeconds: number;
}

export type Attempt =
  | { readonly allowed: true; /** How many more may fail before the lock. */ readonly left: number }
  | { readonly allowed: false; readonly waitSeconds: number };

/**
 * Takes one attempt, before the secret is looked at: it counts as a failure until {@link forgiveAttempts} or
 * {@link giveBackAttempt} says otherwise. However many come at once, no more than the limit are allowed, because the
 * database counts. Never call it inside a transaction that a wrong secret will undo.
 */
export async function takeAttempt(db: DatabaseConnection, limit: AttemptLimit, subject: string): Promise<Attempt> {
  invariant(!db.isTransaction, "an attempt must count even when what it was for is undone");
  const { scope, failuresMax, windowSeconds, lockSeconds } = limit;
  const isOver = sql`case
    when known.failures >= ${failuresMax}::int then known.last_failure_at <= now() - make_interval(secs => ${lockSeconds})
    else known.first_failure_at <= now() - make_interval(secs => ${windowSeconds})
  end`;
  const taken = await sql<{ failures: number }>`
    insert into sign_in_failure as known (scope, subject, failures, first_failure_at, last_failure_at)
    values (${scope}, ${subject}, 1, now(), now())
    on conflict (scope, subject) do update set
      failures = case when ${isOver} then 1 else known.failures + 1 end,
      first_failure_at = case when ${isOver} then now() else known.first_failure_at end,
      last_failure_at = now()
    where known.failures < ${failuresMax}::int or ${isOver}
    returning failures
  `.execute(db);
  const failures = taken.rows[0]?.failures;
  if (failures !== undefined) return { allowed: true, left: failuresMax - failures };
  return { allowed: false, waitSeconds: await secondsLocked(db, limit, subject) };
}

async function secondsLocked(db: DatabaseConnection, limit: AttemptLimit, subject: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from
      last_failure_at + make_interval(secs => ${limit.lockSeconds}) - now()
    )))::int as seconds
    from sign_in_failure where scope = ${limit.scope} and subject = ${subject}
  `.execute(db);
  // Whoever was forgiven meanwhile may try again at once.
  return rows[0]?.seconds ?? 1;
}

/** What an attempt is counted by. */
interface Counted {
  readonly limit: AttemptLimit;
  readonly subject: string;
}

const SWEPT_AT_ONCE = 100;

/**
 * Forgets every failure of a subject, which has just shown that it knows the secret, and takes back the one attempt
 * that was counted by something else beside it. Names that nobody has would stay for ever: a few that are older than a
 * day, which no limit looks back further than, leave with every success. One statement, because every sign-in waits.
 */
export async function forgiveAttempts(
  db: DatabaseConnection,
  limit: AttemptLimit,
  subject: string,
  beside?: Counted,
): Promise<void> {
  await sql`
    with forgiven as (
      delete from sign_in_failure where scope = ${limit.scope} and subject = ${subject}
    ), swept as (
      delete from sign_in_failure where (scope, subject) in (
        select scope, subject from sign_in_failure where last_failure_at < now() - interval '1 day'
        order by last_failure_at limit ${SWEPT_AT_ONCE} for update skip locked
      )
    )
    update sign_in_failure set failures = greatest(0, failures - 1)
    where scope = ${beside?.limit.scope ?? null} and subject = ${beside?.subject ?? null}
  `.execute(db);
}

/** Takes back one attempt that was no failure, and leaves the failures of others that are counted with it. */
export async function giveBackAttempt(db: DatabaseConnection, limit: AttemptLimit, subject: string): Promise<void> {
  await db
    .updateTable("sign_in_failure")
    .set({ failures: sql<number>`greatest(0, failures - 1)` })
    .where("scope", "=", limit.scope)
    .where("subject", "=", subject)
    .execute();
}
