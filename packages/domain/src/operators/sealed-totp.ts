import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";

/** The place for which the secret of an operator's authenticator is sealed. */
const placeOf = (operatorId: string) => `operator.totp:${operatorId}`;

export function sealTotp(vault: Vault, operatorId: string, secret: string): Buffer {
  return vault.seal(secret, placeOf(operatorId));
}

/** The base32 secret of an operator's authenticator. Every row is sealed before the first call is served. */
export function openTotp(vault: Vault, operator: { readonly id: string; readonly totp_sealed: Buffer | null }): string {
  if (!operator.totp_sealed) throw new Error(`the authenticator of operator ${operator.id} is not sealed`);
  return vault.open(operator.totp_sealed, placeOf(operator.id));
}

/**
 * Seals, at every start, secrets that are stored in plain text or under an earlier key. Returns how many it sealed.
 * Throws when a secret is sealed under an unknown key.
 */
export function sealTotpSecrets(db: DatabaseConnection, vault: Vault): Promise<number> {
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("operator")
      .select(["id", "totp_secret", "totp_sealed"])
      .where(sql<boolean>`totp_sealed is null or substring(totp_sealed for ${vault.head.length}) <> ${vault.head}`)
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const sealed = sealTotp(vault, row.id, row.totp_secret ?? openTotp(vault, row));
      await tx
        .updateTable("operator")
        .set({ totp_sealed: sealed, totp_secret: null })
        .where("id", "=", row.id)
        .execute();
    }
    return rows.length;
  });
}
