import type { ErrorCode } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import { type AttemptLimit, forgiveAttempts, takeAttempt } from "./attempts.ts";
import { passwordMatches } from "./password-hash.ts";

const MINUTE = 60;

/** Six digits can be tried through, so failures are kept for a day and locks are long. */
export const paymentPasswordLimit: AttemptLimit = {
  scope: "payment_password",
  failuresMax: 5,
  windowSeconds: 24 * 60 * MINUTE,
  lockSeconds: 15 * MINUTE,
};

/**
 * Proves that who asks for money to leave knows the payment password. Call it before the transaction that moves the
 * money, with the connection, not in it: a wrong guess must count even though nothing else happens. Throws Refusal,
 * in precedence order: PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED {retryAfterSeconds},
 * PAYMENT_PASSWORD_WRONG {attemptsLeft}.
 */
export async function verifyPaymentPassword(
  db: DatabaseConnection,
  playerId: PlayerId,
  paymentPassword: string,
): Promise<void> {
  const player = await db
    .selectFrom("player")
    .select("payment_password_hash")
    .where("id", "=", playerId)
    .executeTakeFirst();
  if (!player?.payment_password_hash) throw new Refusal("PAYMENT_PASSWORD_NOT_SET" satisfies ErrorCode);
  const attempt = await takeAttempt(db, paymentPasswordLimit, playerId);
  if (!attempt.allowed) {
    throw new Refusal("PAYMENT_PASSWORD_LOCKED" satisfies ErrorCode, {
      retryAfterSeconds: attempt.waitSeconds,
      minutes: Math.ceil(attempt.waitSeconds / MINUTE),
    });
  }
  if (!(await passwordMatches(player.payment_password_hash, paymentPassword))) {
    throw new Refusal("PAYMENT_PASSWORD_WRONG" satisfies ErrorCode, { attemptsLeft: attempt.left });
  }
  await forgiveAttempts(db, paymentPasswordLimit, playerId);
}
