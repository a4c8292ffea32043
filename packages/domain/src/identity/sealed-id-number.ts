import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";

/** The place for which the number of a player's identity document is sealed. */
const placeOf = (playerId: string) => `player.id_number:${playerId}`;

export function sealIdNumber(vault: Vault, playerId: string, number: string): Buffer {
  return vault.seal(number, placeOf(playerId));
}

export function openIdNumber(vault: Vault, playerId: string, sealed: Buffer): string {
  return vault.open(sealed, placeOf(playerId));
}

const SHOWN = 3;

/** The masked number of a document, which its owner still recognises. */
export function maskedIdNumber(vault: Vault, playerId: string, sealed: Buffer | null): string | null {
  return sealed && `•••• ${openIdNumber(vault, playerId, sealed).slice(-SHOWN)}`;
}

/**
 * Seals, at every start, numbers that are stored in plain text or under an earlier key. Returns how many it sealed.
 * Throws when a number is sealed under an unknown key.
 */
export function sealIdNumbers(db: DatabaseConnection, vault: Vault): Promise<number> {
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("player")
      .select(["id", "id_number_sealed", sql<string | null>`profile->>'idNumber'`.as("plain")])
      .where(
        sql<boolean>`profile ? 'idNumber'
          or (id_number_sealed is not null and substring(id_number_sealed for ${vault.head.length}) <> ${vault.head})`,
      )
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const number = row.plain ?? openIdNumber(vault, row.id, row.id_number_sealed ?? Buffer.alloc(0));
      await tx
        .updateTable("player")
        .set({ id_number_sealed: sealIdNumber(vault, row.id, number), profile: sql`profile - 'idNumber'` })
        .where("id", "=", row.id)
        .execute();
    }
    return rows.length;
  });
}
