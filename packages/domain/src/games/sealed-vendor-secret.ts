import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";

/** The place for which a vendor's shared secret is sealed: a sealed text opens only there. */
const placeOf = (code: string) => `vendor.shared_secret:${code}`;

/** The secret columns of a vendor's row: at most one of the two is set. */
interface StoredVendorSecret {
  readonly code: string;
  readonly shared_secret: string | null;
  readonly shared_secret_sealed: Buffer | null;
}

/** The secret that a vendor shares with the platform; undefined for a vendor with a key pair. */
export function openVendorSecret(vault: Vault, vendor: StoredVendorSecret): string | undefined {
  const { code, shared_secret: plain, shared_secret_sealed: sealed } = vendor;
  return sealed ? vault.open(sealed, placeOf(code)) : (plain ?? undefined);
}

/**
 * Seals, at every start, secrets that are stored in plain text or under an earlier key. Returns how many it sealed.
 * Throws when a secret is sealed under an unknown key.
 */
export function sealVendorSecrets(db: DatabaseConnection, vault: Vault): Promise<number> {
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("vendor")
      .select(["code", "shared_secret", "shared_secret_sealed"])
      .where(
        sql<boolean>`shared_secret is not null or substring(shared_secret_sealed for ${vault.head.length}) <> ${vault.head}`,
      )
      .orderBy("code")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const secret = openVendorSecret(vault, row) ?? "";
      await tx
        .updateTable("vendor")
        .set({ shared_secret_sealed: vault.seal(secret, placeOf(row.code)), shared_secret: null })
        .where("code", "=", row.code)
        .execute();
    }
    return rows.length;
  });
}
