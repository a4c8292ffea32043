import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { endPlayerSessions } from "../player-session.ts";
import { checkField } from "../registration-check.ts";

/**
 * Checks a chosen password as registration does. Throws Refusal, in precedence order:
 * REGISTRATION_FIELD_INVALID {field: "newPassword", patternId, min, max}; PASSWORD_NOT_NEW for the brand's default
 * password, which is publicly known.
 */
export function checkNewPassword(brand: Pick<Brand, "settings">, newPassword: string): void {
  checkField(brand, "password", newPassword, "newPassword");
  if (isDefaultPassword(brand, newPassword)) throw refusal("PASSWORD_NOT_NEW");
}

export function isDefaultPassword({ settings }: Pick<Brand, "settings">, password: string): boolean {
  return settings.session.defaultPassword !== null && password === settings.session.defaultPassword;
}

/**
 * Replaces the password that was proven; returns false when that one was replaced meanwhile. Every open session except
 * the named one ends, so that anybody else who knew the old password is signed out.
 */
export async function replacePassword(
  tx: Transaction,
  playerId: PlayerId,
  hashes: { readonly from?: string; readonly to: string },
  keptSession?: Buffer,
): Promise<boolean> {
  const replaced = await tx
    .updateTable("player")
    .set({
      password_hash: hashes.to,
      password_changed_at: sql<Date>`now()`,
      must_change_password: false,
      has_own_password: true,
    })
    .where("id", "=", playerId)
    .$if(hashes.from !== undefined, (update) => update.where("password_hash", "=", hashes.from ?? ""))
    .executeTakeFirst();
  if (replaced.numUpdatedRows !== 1n) return false;
  await endPlayerSessions(tx, playerId, keptSession);
  if (keptSession) {
    await tx.updateTable("player_session").set({ password_due: false }).where("token_hash", "=", keptSession).execute();
  }
  // Half-finished sign-ins with the old password are cancelled, and requested links are invalidated.
  await tx.deleteFrom("sign_in_challenge").where("player_id", "=", playerId).execute();
  await tx.deleteFrom("password_link").where("player_id", "=", playerId).execute();
  return true;
}
