import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { sql } from "kysely";

const ALGORITHM = "ECDH-ES+A256KW";

/** The keys that open E payloads: the current one and those retired ones that callers may still hold. */
export interface PayloadKeys {
  readonly currentPublic: JWK;
  find(kid: string): CryptoKey | undefined;
}

/** Reads the keys of the database, making the first one when there is none. All processes share them. */
export async function loadPayloadKeys(db: DatabaseConnection): Promise<PayloadKeys> {
  const rows = await inTransaction(db, async (tx) => {
    // Processes that start together must not each make a first key.
    await sql`select pg_advisory_xact_lock(hashtext('payload_key'))`.execute(tx);
    const present = await tx.selectFrom("payload_key").selectAll().orderBy("created_at", "desc").execute();
    if (present.some((row) => row.retired_at === null)) return present;
    const pair = await generateKeyPair(ALGORITHM, { crv: "P-256", extractable: true });
    const kid = newId();
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: "enc" };
    const privateJwk = { ...(await exportJWK(pair.privateKey)), kid, alg: ALGORITHM };
    const made = await tx
      .insertInto("payload_key")
      .values({ kid, public_jwk: JSON.stringify(publicJwk), private_jwk: JSON.stringify(privateJwk) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return [made, ...present];
  });
  const keys = new Map<string, CryptoKey>();
  for (const row of rows) keys.set(row.kid, (await importJWK(row.private_jwk as JWK, ALGORITHM)) as CryptoKey);
  const current = rows.find((row) => row.retired_at === null);
  return { currentPublic: current?.public_jwk as JWK, find: (kid) => keys.get(kid) };
}
