import type { Withdrawal } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { DISPUTED, UNDECIDED } from "./withdrawal-row.ts";

/** The number of withdrawals of all brands in one state. */
export interface OpenWithdrawals {
  readonly state: Withdrawal["state"];
  readonly count: number;
}

/** Approved and not yet acknowledged by the player: the worker or the player has the next step. */
const UNDER_WAY = ["approved", "sent", "paid_awaiting_receipt"] as const satisfies readonly Withdrawal["state"][];

/**
 * Withdrawals that still need an action, by state. Withdrawals that wait for an operator are all counted. Withdrawals
 * under way are counted over the last month, which is many times longer than any step may take. So the cost does not
 * grow with the number of old withdrawals.
 */
export async function openWithdrawals(db: DatabaseConnection): Promise<readonly OpenWithdrawals[]> {
  const count = (states: readonly Withdrawal["state"][]) =>
    db
      .selectFrom("withdrawal")
      .select(["state", ({ fn }) => fn.countAll<bigint>().as("count")])
      .where("state", "in", states)
      .groupBy("state");
  const rows = await Promise.all([
    count(UNDECIDED).execute(),
    count(DISPUTED).execute(),
    count(UNDER_WAY)
      .where("created_at", ">", sql<Date>`now() - interval '30 days'`)
      .execute(),
  ]);
  return rows.flat().map(({ state, count }) => ({ state: state as Withdrawal["state"], count: Number(count) }));
}
