import { createDatabase, createPool, type DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";

/**
 * Fails unless the whole ledger is right after a benchmark. `others` finds further defects, such as those of a market.
 * The connections have no time limit, because the books of a full run take minutes to read.
 */
export async function assertBooks(
  databaseUrl: string,
  others: (db: DatabaseConnection) => Promise<readonly unknown[]>,
): Promise<void> {
  const pool = createPool(databaseUrl, { max: 4, statementTimeoutMillis: 0 });
  try {
    const db = createDatabase(pool);
    const defects = [...(await others(db)), ...(await verifyBooks(db))];
    invariant(defects.length === 0, `${defects.length} defects after the benchmark: ${JSON.stringify(defects[0])}`);
    invariant((await trialBalance(db)).balanced, "the trial balance is not zero after the benchmark");
  } finally {
    await pool.end();
  }
}
