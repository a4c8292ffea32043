import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { hashPassword } from "../password-hash.ts";
import { sessionTokenHash } from "../session-token.ts";
import { checkNewPassword, replacePassword } from "./new-password.ts";
import { noteReset } from "./note-reset.ts";

type Call = typeof contract.security.passwordLink;

/**
 * Resets a forgotten password with the link that was sent by e-mail, and ends every session of the player. A link works
 * once: of concurrent requests with it, one succeeds.
 *
 * Throws Refusal, in precedence order:
 * - REGISTRATION_FIELD_INVALID {field: "newPassword", patternId, min, max}
 * - PASSWORD_NOT_NEW for the brand's default
 * - CONFIRMATION_MISMATCH
 * - PASSWORD_LINK_INVALID for a link that was used, expired, was replaced by a later one, or never existed
 */
export async function passwordLink(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand } = context;
  checkNewPassword(brand, input.newPassword);
  if (input.newPassword !== input.confirmNewPassword) throw refusal("CONFIRMATION_MISMATCH");
  const tokenHash = sessionTokenHash(input.token);
  if (!tokenHash) throw refusal("PASSWORD_LINK_INVALID");
  const to = await hashPassword(input.newPassword);
  await inTransaction(db, async (tx) => {
    const playerId = await spendLink(tx, brand.id, tokenHash);
    await replacePassword(tx, playerId, { to });
    await noteReset(tx, context, playerId, "e-mail");
  });
  return { success: true };
}

async function spendLink(tx: Transaction, brandId: string, tokenHash: Buffer): Promise<PlayerId> {
  const { rows } = await sql<{ id: PlayerId }>`
    update password_link set used_at = now()
    from player
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
      and player.id = password_link.player_id and player.brand_id = ${brandId} and player.status = 'active'
    returning player.id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw refusal("PASSWORD_LINK_INVALID");
  return row.id;
}
