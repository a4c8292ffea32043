import type { CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";
import { WAITING } from "./deposit-row.ts";
import { UNCLEAR, UNDECIDED } from "./withdrawal-row.ts";

type QueueCounts = Pick<
  CallOutput<typeof contract.operations.queueCounts>["value"],
  "deposits" | "withdrawals" | "disputes"
>;

/** The lengths of the operators' queues in the brands that this operator may see; null means every brand. */
export async function countQueues(
  db: DatabaseConnection,
  brandIds: SignedInOperator["brandIds"],
): Promise<QueueCounts> {
  const count = async (table: "deposit" | "withdrawal", waits: RawBuilder<boolean>) => {
    const { waiting } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<bigint>().as("waiting"))
      .where(waits)
      .where(brandVisible({ brandIds }, "brand_id"))
      .executeTakeFirstOrThrow();
    return Number(waiting);
  };
  const [deposits, withdrawals, disputes] = await Promise.all([
    count("deposit", sql`state = any(${WAITING}::text[])`),
    count("withdrawal", sql`state = any(${UNDECIDED}::text[])`),
    count("withdrawal", UNCLEAR),
  ]);
  return { deposits, withdrawals, disputes };
}
