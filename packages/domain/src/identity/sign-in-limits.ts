import type { DatabaseConnection } from "@banyan/db";
import type { ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { RawBuilder } from "kysely";
import { householdOf } from "../plain-address.ts";
import {
  type AttemptLimit,
  type Counted,
  forgiveAttempts,
  forgiving,
  giveBackAttempt,
  takeAttempts,
} from "./attempts.ts";

const MINUTE = 60;

/** Wait after too many attempts. */
export const SIGN_IN_LOCK_SECONDS = 5 * MINUTE;

/** Wrong passwords of one account, wherever they come from. */
export const accountLimit: AttemptLimit = {
  scope: "account",
  failuresMax: 10,
  windowSeconds: 15 * MINUTE,
  lockSeconds: SIGN_IN_LOCK_SECONDS,
};

/** Wrong passwords of one address, whosever they are. Many people can share one. */
export const addressLimit: AttemptLimit = {
  scope: "address",
  failuresMax: 100,
  windowSeconds: 15 * MINUTE,
  lockSeconds: SIGN_IN_LOCK_SECONDS,
};

/** An attempt to sign in that may be made; it counts as failed until it is said to have succeeded. */
export interface SignInAttempt {
  /** How often it failed before. */
  readonly before: { readonly ofAccount: number; readonly ofAddress: number };
  succeeded(): Promise<void>;
  /** The same as parts of the statement that opens the session. */
  readonly forgiven: RawBuilder<unknown>;
  /** Takes the attempt back: no secret was looked at. */
  withdrawn(): Promise<void>;
}

/** Takes an attempt of the account and of the address. Throws Refusal SIGN_IN_LOCKED with the seconds to wait. */
export async function attemptSignIn(
  db: DatabaseConnection,
  limit: AttemptLimit,
  subject: string,
  ip: string,
): Promise<SignInAttempt> {
  const household = householdOf(ip);
  const account: Counted = { limit, subject };
  const address: Counted = { limit: addressLimit, subject: household };
  const [ofAddress, ofAccount] = await takeAttempts(db, address, account);
  if (!ofAddress.allowed) throw locked(ofAddress.waitSeconds);
  if (!ofAccount?.allowed) throw locked(ofAccount?.waitSeconds ?? 1);
  return {
    before: {
      ofAccount: limit.failuresMax - ofAccount.left - 1,
      ofAddress: addressLimit.failuresMax - ofAddress.left - 1,
    },
    async withdrawn() {
      await giveBackAttempt(db, limit, subject);
      await giveBackAttempt(db, addressLimit, household);
    },
    async succeeded() {
      // Knowing one account's password says nothing of the other accounts that were tried from here.
      await forgiveAttempts(db, limit, subject, address);
    },
    forgiven: forgiving(account, address),
  };
}

function locked(retryAfterSeconds: number): Refusal {
  return new Refusal("SIGN_IN_LOCKED" satisfies ErrorCode, {
    retryAfterSeconds,
    minutes: Math.ceil(retryAfterSeconds / MINUTE),
  });
}
