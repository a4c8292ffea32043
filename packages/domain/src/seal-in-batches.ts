import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";

/** How many rows are sealed in one transaction. */
const BATCH = 200;

/** Runs `sealSome` until it seals fewer rows than allowed; returns the total. */
export async function sealInBatches(
  db: DatabaseConnection,
  sealSome: (tx: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const sealed = await inTransaction(db, (tx) => sealSome(tx, BATCH));
    all += sealed;
    if (sealed < BATCH) return all;
  }
}
