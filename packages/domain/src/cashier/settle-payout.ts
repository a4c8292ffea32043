import type { Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import type { PayoutStatus } from "@banyan/payment-kit";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { noteMoneyOut } from "../rewards/index.ts";
import { captureCash, releaseCash } from "../wallet/index.ts";
import type { GatewayOutcome } from "./settle-deposit.ts";
import { ledgerKey, UNDERWAY, type WithdrawalRow } from "./withdrawal-row.ts";

export interface PayoutChange {
  readonly outcome: GatewayOutcome;
  /** The current row of the withdrawal, when it is known here. */
  readonly row?: WithdrawalRow;
}

/**
 * Applies a gateway's report on a payout, whether it came by webhook or was asked for. When it was paid, the held money
 * leaves the player's account and the wait for the receipt begins. When it failed, the money is free again.
 */
export async function settlePayout(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  gateway: string,
  status: PayoutStatus,
): Promise<PayoutChange> {
  if (status.state === "paid") {
    const row = await markPaid(tx, gateway, status);
    if (!row) return unchanged(tx, gateway, status);
    await capturePayout(tx, row);
    await awaitReceipt(tx, jobs, row);
    return { outcome: "applied", row };
  }
  if (status.state === "failed") {
    const row = await returnUnpaid(tx, gateway, status.reference, status.reason ?? null);
    return row ? { outcome: "applied", row } : unchanged(tx, gateway, status);
  }
  return unchanged(tx, gateway, status);
}

/** Books the held money of a paid withdrawal as left to the gateway. */
export async function capturePayout(tx: Transaction, row: WithdrawalRow): Promise<void> {
  const destination = await payoutClearing(tx, row);
  await captureCash(tx, { key: ledgerKey(row, "paid"), holdKey: ledgerKey(row), kind: "withdrawal", destination });
  await noteMoneyOut(tx, row.player_id, row.amount);
}

/** Plans the end of the wait for the member's answer. */
export async function awaitReceipt(tx: Transaction, jobs: Services["jobs"], row: WithdrawalRow): Promise<void> {
  if (!row.receipt_due_at) return;
  await jobs.enqueue(tx, { kind: "withdrawal.receipt-due", withdrawalId: row.id }, { startAfter: row.receipt_due_at });
}

/** The clearing account for a brand's payouts through the gateway. */
export async function payoutClearing(tx: Transaction, row: WithdrawalRow) {
  const { id } = await houseAccount(tx, row.brand_id as BrandId, "gateway_clearing", row.currency, row.gateway);
  return id;
}

/** The columns of a withdrawal that was paid whole. */
export const PAID = {
  state: "paid_awaiting_receipt",
  paid_at: sql<Date>`now()`,
  receipt_due_at: sql<Date>`now() + make_interval(secs => receipt_seconds)`,
  next_query_at: null,
} as const;

function markPaid(tx: Transaction, gateway: string, status: PayoutStatus): Promise<WithdrawalRow | undefined> {
  return tx
    .updateTable("withdrawal")
    .set({ ...PAID, gateway_reference: status.gatewayReference })
    .where("reference", "=", status.reference)
    .where("gateway", "=", gateway)
    .where("amount", "=", status.amount.minor)
    .where("currency", "=", status.amount.currency)
    .where("state", "in", UNDERWAY)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the held money, because the gateway has reported that it did not pay and will not. */
export async function returnUnpaid(
  tx: Transaction,
  gateway: string,
  reference: string,
  reason: string | null,
): Promise<WithdrawalRow | undefined> {
  const row = await tx
    .updateTable("withdrawal")
    .set({ state: "returned", reason, closed_at: sql<Date>`now()`, next_query_at: null })
    .where("reference", "=", reference)
    .where("gateway", "=", gateway)
    .where("state", "in", UNDERWAY)
    .returningAll()
    .executeTakeFirst();
  if (row) await releaseCash(tx, { key: ledgerKey(row, "released"), holdKey: ledgerKey(row) });
  return row;
}

/** The reason why nothing changed: the report repeats an earlier one, or contradicts it. */
async function unchanged(tx: Transaction, gateway: string, status: PayoutStatus): Promise<PayoutChange> {
  const row = await tx
    .selectFrom("withdrawal")
    .selectAll()
    .where("reference", "=", status.reference)
    .where("gateway", "=", gateway)
    .executeTakeFirst();
  if (!row) return { outcome: "unknown_reference" };
  if (status.state === "pending") return { outcome: "ignored", row };
  const isAmount = row.amount === status.amount.minor && row.currency === status.amount.currency;
  const fits = status.state === "paid" ? row.paid_at !== null && isAmount : row.paid_at === null;
  if (status.state === "paid" && !isAmount) await keepReport(tx, row, status);
  return { outcome: fits ? "ignored" : "contradicts", row };
}

/** Stores another amount that the gateway says it has paid: operators then close the payout. */
async function keepReport(tx: Transaction, { id }: WithdrawalRow, { amount }: PayoutStatus): Promise<void> {
  await tx
    .updateTable("withdrawal")
    .set({ reported_amount: amount.minor, reported_currency: amount.currency, reported_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", UNDERWAY)
    .where(({ eb, or }) =>
      or([
        eb("reported_amount", "is distinct from", amount.minor),
        eb("reported_currency", "is distinct from", amount.currency),
      ]),
    )
    .execute();
}
