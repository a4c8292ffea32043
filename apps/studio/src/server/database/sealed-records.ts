import type { Vault } from "@banyan/kernel/vault";
import type { Database } from "./open-database.ts";

/** The studio's records, and the key to what is sealed in them. */
export interface SealedRecords {
  readonly db: Database;
  readonly vault: Vault;
}
