import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { TicketRow } from "../ticket-row.ts";

/** Has the next look at open rounds give back the bets of a ticket's round, without asking the vendor. */
export async function orderRefund(tx: Transaction, { subject }: TicketRow): Promise<void> {
  await tx
    .updateTable("open_round")
    .set({ state: "asking", refund_ordered: true, next_ask_at: sql<Date>`now()` })
    .where("id", "=", subject)
    .where("state", "=", "unresolved")
    .execute();
}
