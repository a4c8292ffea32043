import { type DatabaseConnection, prepared } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { asyncCommit } from "../async-commit.ts";
import {
  type Attempt,
  type AttemptLimit,
  attemptsOf,
  BOTH_COUNTED,
  type BothCounted,
  type Counted,
  counting,
  forgiveAttempts,
  forgiving,
  giveBackAttempt,
  limits,
  spending,
  spendingOf,
  takeAttempts,
  tryAgainLater,
} from "../limits/index.ts";

/** An allowed sign-in attempt. It counts as failed until it is reported as successful. */
export interface SignInAttempt {
  /** The earlier failures. */
  readonly before: { readonly ofAccount: number; readonly ofAddress: number };
  succeeded(): Promise<void>;
  /** The same as parts of the statement that opens the session. */
  readonly forgiven: RawBuilder<unknown>;
  /** Takes the attempt back, because no secret was checked. */
  withdrawn(): Promise<void>;
}

/** Takes an attempt for the account and for the address. Throws Refusal SIGN_IN_LOCKED with the seconds to wait. */
export async function attemptSignIn(
  db: DatabaseConnection,
  limit: AttemptLimit,
  subject: string,
  ip: string,
): Promise<SignInAttempt> {
  const account: Counted = { limit, subject };
  const address: Counted = { limit: limits.passwordsFromAddress, subject: householdOf(ip) };
  return signInAttempt(db, address, account, await takeAttempts(db, address, account));
}

/**
 * Takes an attempt for the player whom the given statement finds by the typed name. It pays the call's toll before
 * anything is counted. One statement, because every sign-in waits for it. Throws the toll's Refusal before
 * SIGN_IN_LOCKED.
 *
 * `found` is a part of a statement that returns one row with an id, or none; `nobody` is the subject that is counted when it returns none.
 *
 * No attempt waits for the disk. A crash of the database loses only the count of the last fraction of a second. That is
 * the guesses without an answer yet, and those of a moment before.
 */
export async function attemptSignInAs<Found extends { readonly id: string }>(
  db: DatabaseConnection,
  limit: AttemptLimit,
  { name, found, nobody }: { readonly name: string; readonly found: RawBuilder<Found>; readonly nobody: string },
  { caller, toll }: Pick<CallContext, "caller" | "toll">,
): Promise<{ readonly known: Found | undefined; readonly attempt: SignInAttempt }> {
  invariant(!db.isTransaction, "an attempt is counted outside a transaction, which could be rolled back");
  const address: Counted = { limit: limits.passwordsFromAddress, subject: householdOf(caller.ip) };
  const subject = sql<string>`coalesce((select id::text from found), ${nobody}::text)`;
  const statement = toll ? `${name}_paying` : name;
  const paid = toll ? spending(toll.allowance) : sql`select 0 as used`;
  const { rows } = await sql<AttemptRow & (Found | { readonly id: null })>`${sql.raw(prepared(statement))}
    with paid as (${paid}), found as (${found}),
      ${counting(address, { limit, subject }, sql`exists (select from paid)`)}
    select found.*, ${BOTH_COUNTED}, (select used from paid) as paid from ${asyncCommit(true)} left join found on true
  `.execute(db);
  const [row] = rows;
  if (toll) await toll.settle(await spendingOf(db, toll.allowance, row?.paid));
  const known = row && row.id !== null ? row : undefined;
  const account: Counted = { limit, subject: known?.id ?? nobody };
  const taken = await attemptsOf(db, address, account, row);
  return { known, attempt: signInAttempt(db, address, account, taken) };
}

interface AttemptRow extends BothCounted {
  /** Null when the toll could not be paid; then nothing was counted. */
  readonly paid: number | null;
}

function signInAttempt(
  db: DatabaseConnection,
  address: Counted,
  account: Counted,
  [ofAddress, ofAccount]: readonly [Attempt, Attempt | undefined],
): SignInAttempt {
  const { limit } = account;
  if (!ofAddress.allowed) throw tryAgainLater("SIGN_IN_LOCKED", ofAddress.waitSeconds);
  if (!ofAccount?.allowed) throw tryAgainLater("SIGN_IN_LOCKED", ofAccount?.waitSeconds ?? 1);
  return {
    before: {
      ofAccount: limit.points - ofAccount.left - 1,
      ofAddress: limits.passwordsFromAddress.points - ofAddress.left - 1,
    },
    async withdrawn() {
      await giveBackAttempt(db, limit, account.subject);
      await giveBackAttempt(db, limits.passwordsFromAddress, address.subject);
    },
    async succeeded() {
      // A known password of one account does not excuse failures on other accounts from here.
      await forgiveAttempts(db, limit, account.subject, address);
    },
    forgiven: forgiving(account, address),
  };
}
