import { createPrivateKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { sql } from "kysely";

const ALGORITHM = "ECDH-ES+A256KW";

/** One key in the two shapes that it is used in. */
export interface PrivatePayloadKey {
  /** For what was sealed by a key that was agreed on. */
  readonly direct: KeyObject;
  /** For what came with a wrapped key. */
  readonly wrapped: CryptoKey;
}

/** The keys that open E payloads: the current one and those retired ones that callers may still hold. */
export interface PayloadKeys {
  readonly currentPublic: JWK;
  find(kid: string): PrivatePayloadKey | undefined;
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
  const keys = new Map<string, PrivatePayloadKey>();
  for (const row of rows) {
    const key = row.private_jwk as JsonWebKey;
    const wrapped = (await importJWK(key as JWK, ALGORITHM)) as CryptoKey;
    keys.set(row.kid, { direct: createPrivateKey({ key, format: "jwk" }), wrapped });
  }
  const current = rows.find((row) => row.retired_at === null);
  return { currentPublic: current?.public_jwk as JWK, find: (kid) => keys.get(kid) };
}
