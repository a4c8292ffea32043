import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";
import { forgiveAttempts, limits, takeAttempt, tryAgainLater } from "../limits/index.ts";
import { refusal } from "../refusal.ts";
import { passwordMatches } from "./password-hash.ts";
import { tellAccountChange } from "./tell-account-change.ts";

/**
 * Checks the payment password before money leaves. Call it before the transaction that moves the money, and not inside
 * one. A wrong guess must count although nothing else happens. The member is notified of the guess that locks the
 * payment password.
 *
 * Throws Refusal, in precedence order: PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED {retryAfterSeconds}, PAYMENT_PASSWORD_WRONG {attemptsLeft}.
 */
export async function verifyPaymentPassword(context: PlayerContext, paymentPassword: string): Promise<void> {
  const { db, player } = context;
  const row = await db
    .selectFrom("player")
    .select("payment_password_hash")
    .where("id", "=", player.id)
    .executeTakeFirst();
  if (!row?.payment_password_hash) throw refusal("PAYMENT_PASSWORD_NOT_SET");
  const attempt = await takeAttempt(db, limits.paymentPasswords, player.id);
  if (!attempt.allowed) throw tryAgainLater("PAYMENT_PASSWORD_LOCKED", attempt.waitSeconds);
  if (!(await passwordMatches(row.payment_password_hash, paymentPassword))) {
    if (attempt.left === 0) {
      await inTransaction(db, (tx) => tellAccountChange(tx, context, player.id, "paymentPasswordLocked"));
    }
    throw refusal("PAYMENT_PASSWORD_WRONG", { attemptsLeft: attempt.left });
  }
  await forgiveAttempts(db, limits.paymentPasswords, player.id);
}
