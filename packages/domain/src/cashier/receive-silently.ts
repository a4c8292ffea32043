import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { publishWithdrawal } from "./publish.ts";

/**
 * Job withdrawal.receipt-due: the brand's minutes have passed without an answer, so the withdrawal counts as received.
 */
export async function receiveSilently(services: Services, withdrawalId: string): Promise<void> {
  const row = await inTransaction(services.db, (tx) =>
    tx
      .updateTable("withdrawal")
      .set((column) => ({
        state: "received",
        received_amount: column.ref("amount"),
        received_automatically: true,
        closed_at: sql<Date>`now()`,
      }))
      .where("id", "=", withdrawalId)
      .where("state", "=", "paid_awaiting_receipt")
      .where("receipt_due_at", "<=", sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst(),
  );
  if (row) publishWithdrawal(services, row);
}
