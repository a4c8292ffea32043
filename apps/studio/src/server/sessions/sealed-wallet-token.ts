import { invariant } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";

/** The place for which a session's wallet token is sealed. In another row it does not open. */
const placeOf = (sessionId: string) => `game_session.wallet_token:${sessionId}`;

/** The token columns of a session's row. One of the two is set. */
export interface StoredWalletToken {
  readonly wallet_token: string | null;
  readonly wallet_token_sealed: Buffer | null;
}

/** The sealed form of a session's token, as it is stored. */
export function sealWalletToken(vault: Vault, sessionId: string, token: string): Buffer {
  return vault.seal(token, placeOf(sessionId));
}

/** The wallet token of a session. A process of an earlier version may have stored it in plain. */
export function openWalletToken(vault: Vault, sessionId: string, stored: StoredWalletToken): string {
  const { wallet_token: plain, wallet_token_sealed: sealed } = stored;
  if (sealed) return vault.open(sealed, placeOf(sessionId));
  invariant(plain !== null, `session ${sessionId} has a token of its wallet`);
  return plain;
}

/** The row with its decrypted token instead of the stored columns. */
export function withWalletToken<Row extends StoredWalletToken>(vault: Vault, sessionId: string, row: Row) {
  const { wallet_token: _plain, wallet_token_sealed: _sealed, ...rest } = row;
  return { ...rest, wallet_token: openWalletToken(vault, sessionId, row) };
}

const BATCH = 500;

/**
 * Runs at every start. Seals the tokens that are stored in plain or under an earlier key, and returns their number.
 * Throws if a token is sealed under an unknown key.
 */
export async function sealWalletTokens(records: SealedRecords): Promise<number> {
  let sealed = 0;
  for (let last: string | undefined; ;) {
    const ids = await sealSome(records, last);
    sealed += ids.length;
    if (ids.length < BATCH) return sealed;
    last = ids.at(-1);
  }
}

/** Seals the next rows in the order of their ids, so that no row is read twice. */
function sealSome({ db, vault }: SealedRecords, after: string | undefined): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("game_session")
      .select(["id", "wallet_token", "wallet_token_sealed"])
      .where(
        sql<boolean>`(
          wallet_token is not null or substring(wallet_token_sealed for ${vault.head.length}) <> ${vault.head}
        )`,
      )
      .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
      .orderBy("id")
      .limit(BATCH)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const token = openWalletToken(vault, row.id, row);
      await tx
        .updateTable("game_session")
        .set({ wallet_token_sealed: sealWalletToken(vault, row.id, token), wallet_token: null })
        .where("id", "=", row.id)
        .execute();
    }
    return rows.map(({ id }) => id);
  });
}
