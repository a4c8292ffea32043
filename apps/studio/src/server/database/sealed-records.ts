import type { Vault } from "@banyan/kernel/vault";
import type { Database } from "./open-database.ts";

/** The studio's database, and the vault that opens its sealed columns. */
export interface SealedRecords {
  readonly db: Database;
  readonly vault: Vault;
}
