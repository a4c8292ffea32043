import { createPrivateKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import type { Services } from "@banyan/domain";
import type { Surface } from "@banyan/domain/brand";
import { newId } from "@banyan/kernel";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { sql } from "kysely";

const ALGORITHM = "ECDH-ES+A256KW";

/** A key is handed out for this long; then a new key replaces it. */
const CURRENT_DAYS = 30;
/** A retired key still opens payloads for this long. Then it is deleted, and nobody can open old traffic. */
const OVERLAP_DAYS = 7;
/** After this long every process hands out a key that another one made. */
const REFRESH_MILLIS = 60_000;
/** Repeated requests with an unknown key id must not cause a query each. */
const UNKNOWN_MILLIS = 1_000;

/** One private key, in two representations. */
export interface PrivatePayloadKey {
  /** For payloads with direct key agreement. */
  readonly direct: KeyObject;
  /** For payloads with a wrapped key. */
  readonly wrapped: CryptoKey;
}

/** The keys that open E payloads: the current one, and retired ones that callers may still hold. */
export interface PayloadKeys {
  /** The current public key. */
  current(): JWK;
  /** The private key with this id. Looks into the database for one that another process made. */
  find(kid: string): Promise<PrivatePayloadKey | undefined>;
  close(): void;
}

/** The audience of a payload: a brand or the console. The public key names it, and the payload repeats it. */
export function audienceOf(surface: Surface | undefined): string | undefined {
  return surface?.surface === "site" ? surface.brand.id : surface?.surface;
}

/**
 * Loads the keys from the database. Makes the first key if there is none, and replaces an old current key. All
 * processes share the keys. The private halves are sealed under the data key.
 */
export async function openPayloadKeys(records: Pick<Services, "db" | "vault">): Promise<PayloadKeys> {
  let known = await readKeys(records);
  let readAt = performance.now();
  const refresh = async () => {
    readAt = performance.now();
    known = await readKeys(records);
  };
  // If the database is unavailable for a moment, the loaded keys stay.
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MILLIS).unref();
  return {
    current: () => known.current,
    async find(kid) {
      if (!known.keys.has(kid) && performance.now() - readAt > UNKNOWN_MILLIS) await refresh();
      return known.keys.get(kid);
    },
    close: () => clearInterval(timer),
  };
}

interface KnownKeys {
  readonly current: JWK;
  readonly keys: ReadonlyMap<string, PrivatePayloadKey>;
}

async function readKeys({ db, vault }: Pick<Services, "db" | "vault">): Promise<KnownKeys> {
  const present = await selectKeys(db, vault.head);
  const isInOrder =
    present.some(({ retired_at: retired, old }) => retired === null && !old) &&
    present.every(({ over, sealed_now: sealed }) => !over && sealed);
  const rows = isInOrder ? present : await inTransaction(db, (tx) => putInOrder(tx, vault));
  const keys = new Map<string, PrivatePayloadKey>();
  for (const row of rows) {
    const key = openKey(row, vault);
    const wrapped = (await importJWK(key as JWK, ALGORITHM)) as CryptoKey;
    keys.set(row.kid, { direct: createPrivateKey({ key, format: "jwk" }), wrapped });
  }
  const current = rows.find((row) => row.retired_at === null);
  return { current: current?.public_jwk as JWK, keys };
}

function selectKeys(db: DatabaseConnection | Transaction, head: Buffer) {
  return db
    .selectFrom("payload_key")
    .selectAll()
    .select([
      sql<boolean>`created_at < now() - make_interval(days => ${CURRENT_DAYS})`.as("old"),
      sql<boolean>`coalesce(retired_at < now() - make_interval(days => ${OVERLAP_DAYS}), false)`.as("over"),
      sql<boolean>`coalesce(substring(private_sealed for ${head.length}) = ${head}, false)`.as("sealed_now"),
    ])
    .orderBy("created_at", "desc")
    .execute();
}

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

const placeOf = (kid: string) => `payload_key:${kid}`;

function openKey({ kid, private_jwk, private_sealed }: KeyRow, vault: Services["vault"]): JsonWebKey {
  if (private_sealed === null) return private_jwk as JsonWebKey;
  return JSON.parse(vault.open(private_sealed, placeOf(kid))) as JsonWebKey;
}

/** Deletes expired keys, seals the others under the current data key, and replaces an old current key. */
async function putInOrder(tx: Transaction, vault: Services["vault"]): Promise<readonly KeyRow[]> {
  // Processes that start at the same time must not each make a key.
  await sql`select pg_advisory_xact_lock(hashtext('payload_key'))`.execute(tx);
  for (const row of await selectKeys(tx, vault.head)) {
    if (row.over) await tx.deleteFrom("payload_key").where("kid", "=", row.kid).execute();
    else if (!row.sealed_now) {
      const sealed = vault.seal(JSON.stringify(openKey(row, vault)), placeOf(row.kid));
      await tx
        .updateTable("payload_key")
        .set({ private_jwk: null, private_sealed: sealed })
        .where("kid", "=", row.kid)
        .execute();
    }
  }
  const rows = await selectKeys(tx, vault.head);
  if (!rows.some((row) => row.retired_at === null && !row.old)) {
    await tx
      .updateTable("payload_key")
      .set({ retired_at: sql<Date>`now()` })
      .where("retired_at", "is", null)
      .execute();
    await makeKey(tx, vault);
  }
  return selectKeys(tx, vault.head);
}

async function makeKey(tx: Transaction, vault: Services["vault"]): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { crv: "P-256", extractable: true });
  const kid = newId();
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: "enc" };
  const privateJwk = { ...(await exportJWK(pair.privateKey)), kid, alg: ALGORITHM };
  await tx
    .insertInto("payload_key")
    .values({
      kid,
      public_jwk: JSON.stringify(publicJwk),
      private_sealed: vault.seal(JSON.stringify(privateJwk), placeOf(kid)),
    })
    .execute();
}
