import type { ErrorCode } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { type AttemptLimit, forgiveAttempts, takeAttempt } from "./attempts.ts";
import { passwordMatches } from "./password-hash.ts";
import { tellAccountChange } from "./tell-account-change.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Six digits can be tried exhaustively, so failures count for a day and each further lock is longer. */
export const paymentPasswordLimit: AttemptLimit = {
  scope: "payment_password",
  failuresMax: 5,
  windowSeconds: 24 * HOUR,
  lockSeconds: 15 * MINUTE,
  laterLockSeconds: [HOUR, 24 * HOUR],
};

/**
 * Checks the payment password before money leaves. Call it before the transaction that moves the money, and not inside
 * one. A wrong guess must count although nothing else happens. The member is notified of the guess that locks the
 * payment password.
 *
 * Throws Refusal, in precedence order: PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED {retryAfterSeconds, minutes,
 * hours}, PAYMENT_PASSWORD_WRONG {attemptsLeft}.
 */
export async function verifyPaymentPassword(context: PlayerContext, paymentPassword: string): Promise<void> {
  const { db, player } = context;
  const row = await db
    .selectFrom("player")
    .select("payment_password_hash")
    .where("id", "=", player.id)
    .executeTakeFirst();
  if (!row?.payment_password_hash) throw new Refusal("PAYMENT_PASSWORD_NOT_SET" satisfies ErrorCode);
  const attempt = await takeAttempt(db, paymentPasswordLimit, player.id);
  if (!attempt.allowed) throw locked(attempt.waitSeconds);
  if (!(await passwordMatches(row.payment_password_hash, paymentPassword))) {
    if (attempt.left === 0) {
      await inTransaction(db, (tx) => tellAccountChange(tx, context, player.id, "paymentPasswordLocked"));
    }
    throw new Refusal("PAYMENT_PASSWORD_WRONG" satisfies ErrorCode, { attemptsLeft: attempt.left });
  }
  await forgiveAttempts(db, paymentPasswordLimit, player.id);
}

function locked(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / MINUTE);
  // Long waits are stated in hours.
  const hours = minutes > 90 ? Math.ceil(waitSeconds / HOUR) : 0;
  return new Refusal("PAYMENT_PASSWORD_LOCKED" satisfies ErrorCode, { retryAfterSeconds: waitSeconds, minutes, hours });
}
