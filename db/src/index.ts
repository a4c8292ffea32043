export { bigintArray, booleanArray, byteaArray, intArray, textArray, uuidArray } from "./array-parameters.ts";
export { createDatabase, type Database, type DatabaseConnection } from "./database.ts";
export { databaseTime } from "./database-time.ts";
export { statements, type TransactionRetry, transactionRetries, transactions } from "./events.ts";
export { migrate, migrationsDigest, pendingMigrations } from "./migrate.ts";
export { createPool, type Pool, type PoolClient, type PoolOptions, prepared } from "./pool.ts";
export {
  conflictOn,
  inTransaction,
  isTransient,
  sqlState,
  type Transaction,
  TransactionConflict,
} from "./transaction.ts";
