import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { passwordMatches } from "../password-hash.ts";
import { limits } from "../../limits/index.ts";
import { attemptSignIn } from "../sign-in-limits.ts";

/**
 * Checks the sign-in password before a change to the account's protection, and counts the attempt like a sign-in.
 * Throws Refusal, in precedence order: SIGN_IN_LOCKED {retryAfterSeconds}, PASSWORD_WRONG.
 */
export async function provePassword({ db, player, caller }: PlayerContext, password: string): Promise<void> {
  const attempt = await attemptSignIn(db, limits.passwordsOfAccount, player.id, caller.ip);
  const row = await db.selectFrom("player").select("password_hash").where("id", "=", player.id).executeTakeFirst();
  if (!(await passwordMatches(row?.password_hash, password))) throw refusal("PASSWORD_WRONG");
  await attempt.succeeded();
}
