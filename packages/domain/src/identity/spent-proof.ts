import { hash } from "node:crypto";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";

const SWEPT_AT_ONCE = 100;

/**
 * Uses up a proof that counts once; false when it was used before. It is remembered for `seconds`; later the caller
 * refuses it for its age. Of concurrent uses, one gets true.
 */
export async function spendProof(
  db: DatabaseConnection | Transaction,
  proof: string,
  seconds: number,
): Promise<boolean> {
  const spent = await db
    .insertInto("spent_proof")
    .values({
      proof_hash: hash("sha256", proof, "buffer"),
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (spent.numInsertedOrUpdatedRows !== 1n) return false;
  await sql`delete from spent_proof where proof_hash in (
    select proof_hash from spent_proof where expires_at < now() order by expires_at limit ${SWEPT_AT_ONCE}
    for update skip locked
  )`.execute(db);
  return true;
}
