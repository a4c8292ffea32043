import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../../compliance/index.ts";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { hashPassword, passwordMatches } from "../password-hash.ts";
import { limits } from "../../limits/index.ts";
import { attemptSignIn } from "../sign-in-limits.ts";
import { checkNewPassword, replacePassword } from "./new-password.ts";
import { tellAccountChange } from "../tell-account-change.ts";

type Call = typeof contract.security.changePassword;

/**
 * Changes the sign-in password of a player who knows it, and ends the player's other sessions.
 *
 * Throws Refusal, in precedence order:
 * - REGISTRATION_FIELD_INVALID {field: "newPassword", patternId, min, max}
 * - PASSWORD_NOT_NEW for the brand's default
 * - CONFIRMATION_MISMATCH
 * - SIGN_IN_LOCKED {retryAfterSeconds}
 * - PASSWORD_WRONG
 * - PASSWORD_NOT_NEW for the present password
 */
export async function changePassword(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  const { oldPassword, newPassword, confirmNewPassword } = input;
  checkNewPassword(brand, newPassword);
  if (newPassword !== confirmNewPassword) throw refusal("CONFIRMATION_MISMATCH");
  const attempt = await attemptSignIn(db, limits.passwordsOfAccount, player.id, caller.ip);
  const known = await db.selectFrom("player").select("password_hash").where("id", "=", player.id).executeTakeFirst();
  if (!known || !(await passwordMatches(known.password_hash, oldPassword))) throw refusal("PASSWORD_WRONG");
  await attempt.succeeded();
  if (newPassword === oldPassword) throw refusal("PASSWORD_NOT_NEW");
  const hashes = { from: known.password_hash, to: await hashPassword(newPassword) };
  await inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, player.id, hashes, player.tokenHash))) throw refusal("PASSWORD_WRONG");
    await tellAccountChange(tx, context, player.id, "password");
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "password.change",
      subject: { kind: "player", id: player.id },
      details: {},
      ip: caller.ip,
    });
  });
  return { success: true };
}
