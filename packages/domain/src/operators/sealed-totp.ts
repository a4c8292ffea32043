import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";

/** Where the secret of an operator's authenticator is sealed for. */
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
 * Seals what is stored in plain or under an earlier key, at every start; answers how many. Throws when something is
 * sealed under a key that is not known.
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
