import { sqlState } from "@banyan/db";

/** Whether an error concerns the written data (SQLSTATE classes 22 and 23), and not the database as a whole. */
export function isDataError(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && (state.startsWith("22") || state.startsWith("23"));
}
