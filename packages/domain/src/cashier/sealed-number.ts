import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";

const ENDING_DIGITS = 4;

interface AccountIdentity {
  readonly id: string;
  readonly brandId: string;
  readonly bankCode: string;
}

/** A bank account's number as it is stored. */
export interface SealedNumber {
  readonly number_sealed: Buffer;
  /** Equal for the same number at the same bank in the same brand. */
  readonly number_fingerprint: Buffer;
  readonly number_ending: string;
}

const placeOf = (accountId: string) => `bank_account.number:${accountId}`;

export function sealNumber(vault: Vault, { id, brandId, bankCode }: AccountIdentity, number: string): SealedNumber {
  return {
    number_sealed: vault.seal(number, placeOf(id)),
    number_fingerprint: vault.fingerprint(number, `bank_account.number:${brandId}:${bankCode}`),
    number_ending: number.slice(-ENDING_DIGITS),
  };
}

/** The whole number, for gateways. Every row is sealed before the first call is served. */
export function openNumber(vault: Vault, accountId: string, sealed: Buffer | null): string {
  if (!sealed) throw new Error(`the number of bank account ${accountId} is not sealed`);
  return vault.open(sealed, placeOf(accountId));
}

/** The whole number, for operators. Null if it cannot be opened: one such row does not hide the others of a list. */
export function readableNumber(vault: Vault, accountId: string, sealed: Buffer | null): string | null {
  try {
    return openNumber(vault, accountId, sealed);
  } catch {
    return null;
  }
}

/**
 * Seals, at every start, numbers that are stored in plain text or under an earlier key. Returns how many it sealed.
 * Throws when a number is sealed under an unknown key.
 */
export function sealAccountNumbers(db: DatabaseConnection, vault: Vault): Promise<number> {
  const unsealed = sql<boolean>`
    number_sealed is null or substring(number_sealed for ${vault.head.length}) <> ${vault.head}
  `;
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("bank_account")
      .select(["id", "brand_id", "bank_code", "number", "number_sealed"])
      .where(unsealed)
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const identity = { id: row.id, brandId: row.brand_id, bankCode: row.bank_code };
      const number = row.number ?? openNumber(vault, row.id, row.number_sealed);
      await tx
        .updateTable("bank_account")
        .set({ ...sealNumber(vault, identity, number), number: null })
        .where("id", "=", row.id)
        .execute();
    }
    return rows.length;
  });
}
