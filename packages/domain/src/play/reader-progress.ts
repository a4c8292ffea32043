import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import type { SignedInOperator } from "../context.ts";

/** How far a reader has come. */
export interface ReaderProgress {
  readonly name: string;
  readonly isStopped: boolean;
  /** The age of the oldest batch that it has not read; 0 when it has read everything. */
  readonly lagSeconds: number;
}

/** SQL expression: the lag of `reader`, in whole seconds. */
export const lagSeconds: RawBuilder<number> = sql<number>`greatest(0, extract(epoch from clock_timestamp() - coalesce(
  (select page.ats[greatest(reader.batch, 1)] from play_page as page where page.number = reader.page),
  (select min(arrival.at) from play_arrival as arrival)
)))::integer`;

/** The progress of every reader, for monitoring. */
export async function readerProgress(db: DatabaseConnection): Promise<readonly ReaderProgress[]> {
  const { rows } = await sql<ReaderProgress>`
    select name, stopped_at is not null as "isStopped", ${lagSeconds} as "lagSeconds" from play_reader as reader
  `.execute(db);
  return rows;
}

/** The number of stopped readers. Readers serve every brand, so an operator of some brands sees none. */
export async function countStoppedReaders(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  if (brandIds !== null) return 0;
  const { stopped } = await db
    .selectFrom("play_reader")
    .select(({ fn }) => fn.countAll<bigint>().as("stopped"))
    .where("stopped_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(stopped);
}
