import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { forgiveAttempts } from "./attempts.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";
import { checkField } from "./registration-check.ts";
import { accountLimit, attemptSignIn } from "./sign-in-limits.ts";
import { paymentPasswordLimit } from "./verify-payment-password.ts";

type Call = typeof contract.member.setPaymentPassword;

/**
 * Sets or changes the payment password; whoever does shows the sign-in password first, and is counted as at signing
 * in. Throws Refusal, in precedence order: SIGN_IN_LOCKED {retryAfterSeconds}, PASSWORD_WRONG,
 * REGISTRATION_FIELD_INVALID by the brand's rule for the payment password.
 */
export async function setPaymentPassword(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  const attempt = await attemptSignIn(db, accountLimit, player.id, caller.ip);
  const row = await db.selectFrom("player").select("password_hash").where("id", "=", player.id).executeTakeFirst();
  if (!(await passwordMatches(row?.password_hash, input.password))) {
    throw new Refusal("PASSWORD_WRONG" satisfies ErrorCode);
  }
  await attempt.succeeded();
  checkField(brand, "paymentPassword", input.paymentPassword);
  await db
    .updateTable("player")
    .set({ payment_password_hash: await hashPassword(input.paymentPassword) })
    .where("id", "=", player.id)
    .execute();
  await forgiveAttempts(db, paymentPasswordLimit, player.id);
  return { success: true };
}
