import type { Withdrawal } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { DISPUTED, UNDECIDED } from "./withdrawal-row.ts";

/** How many withdrawals of all brands stand in one state. */
export interface OpenWithdrawals {
  readonly state: Withdrawal["state"];
  readonly count: number;
}

/** Approved and not yet acknowledged by the player: the worker or the player has the next step. */
const UNDER_WAY = ["approved", "sent", "paid_awaiting_receipt"] as const satisfies readonly Withdrawal["state"][];

/**
 * Withdrawals that somebody still has to do something about, by state. Those that operators have to decide are
 * counted whole; those under way over the last month, which is many times longer than any of their steps may take:
 * so it costs the same however many withdrawals there have ever been.
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
