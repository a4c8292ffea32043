import { sql } from "kysely";
import type { DatabaseConnection } from "./database.ts";
import type { Transaction } from "./transaction.ts";

/** The time by the clock of the database, which all processes share. */
export async function databaseTime(db: DatabaseConnection | Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database has no clock");
  return row.now;
}
