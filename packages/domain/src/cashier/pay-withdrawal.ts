import { inTransaction } from "@banyan/db";
import { GatewayRefused, type PaymentGateway, type PayoutStatus } from "@banyan/payment-kit";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { gatewayOf, groupOf } from "./gateway-of.ts";
import { publishWithdrawal } from "./publish.ts";
import { readableNumber } from "./sealed-number.ts";
import { returnUnpaid, settlePayout } from "./settle-payout.ts";
import { UNDERWAY, type WithdrawalRow } from "./withdrawal-row.ts";

/** How soon after approval the gateway is first asked for the state of a payout. */
export const FIRST_PAYOUT_QUERY_SECONDS = 30;

type Payout = WithdrawalRow & {
  readonly bank_code: string;
  readonly number_sealed: Buffer | null;
  readonly holder_name: string;
};

/** The gateway's answer to the request when it did not include the state of the payout. */
type Answer = PayoutStatus | { readonly state: "never"; readonly reason: string };

/**
 * Job withdrawal.pay: has the gateway pay an approved withdrawal, and continues where an earlier attempt stopped. The
 * gateway pays one reference once. Throws GatewayUnreachable when there was no answer: the money stays held, and the
 * job is retried.
 */
export async function payWithdrawal(services: Services, withdrawalId: string): Promise<void> {
  const row = await underway(services, withdrawalId);
  if (!row) return;
  const gateway = gatewayOf(services, row.gateway);
  const answer = row.state === "sent" ? await stateOfSent(gateway, row) : await send(services, gateway, row);
  if (answer.state === "pending") return;
  const changed = await inTransaction(services.db, async (tx) =>
    answer.state === "never"
      ? returnUnpaid(tx, row.gateway, row.reference, answer.reason)
      : changedBy(await settlePayout(tx, services, row.gateway, answer)),
  );
  if (changed) publishWithdrawal(services, changed);
}

/**
 * Job withdrawal.query: asks again for the state of a payout, so that a payout is found whose webhook never came. The
 * transaction that takes this turn also plans the next one, so the chain neither breaks nor forks.
 */
export async function queryWithdrawal(services: Services, withdrawalId: string): Promise<void> {
  const isTurn = await inTransaction(services.db, async (tx) => {
    const row = await tx
      .updateTable("withdrawal")
      .set({
        // The pause equals the time since approval, at most an hour.
        next_query_at: sql<Date>`now() + least(greatest(now() - approved_at, interval '30 seconds'), interval '1 hour')`,
      })
      .where("id", "=", withdrawalId)
      .where("next_query_at", "<=", sql<Date>`now()`)
      .where("state", "in", UNDERWAY)
      .returning(["next_query_at", "gateway"])
      .executeTakeFirst();
    if (!row?.next_query_at) return false;
    const options = { startAfter: row.next_query_at, ...groupOf(row) };
    await services.jobs.enqueue(tx, { kind: "withdrawal.query", withdrawalId }, options);
    return true;
  });
  if (isTurn) await payWithdrawal(services, withdrawalId);
}

function underway({ db }: Services, withdrawalId: string): Promise<Payout | undefined> {
  return db
    .selectFrom("withdrawal")
    .innerJoin("bank_account", "bank_account.id", "withdrawal.bank_account_id")
    .selectAll("withdrawal")
    .select(["bank_account.bank_code", "bank_account.number_sealed", "bank_account.holder_name"])
    .where("withdrawal.id", "=", withdrawalId)
    .where("withdrawal.state", "in", UNDERWAY)
    .executeTakeFirst();
}

async function send(services: Services, gateway: PaymentGateway, row: Payout): Promise<Answer> {
  const { reference, amount: minor, currency } = row;
  const amount = { minor, currency };
  const accountNumber = readableNumber(services.vault, row.bank_account_id, row.number_sealed);
  // A damaged row is never readable later: under an unknown key the server would not have started.
  if (accountNumber === null) return unlessKnown(gateway, reference, "ACCOUNT_UNREADABLE");
  try {
    const beneficiary = { holderName: row.holder_name, bankCode: row.bank_code, accountNumber };
    const receipt = await gateway.createPayout({ reference, amount, beneficiary });
    await markSent(services, row, receipt.gatewayReference);
    if (receipt.state === "pending") return { reference, amount, ...receipt };
    return await stateOfSent(gateway, row);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    return unlessKnown(gateway, reference, error.message);
  }
}

/**
 * The state of a payout that cannot be requested. An earlier request whose answer was lost may have succeeded: only a
 * gateway that does not know the reference has not paid.
 */
async function unlessKnown(gateway: PaymentGateway, reference: string, reason: string): Promise<Answer> {
  return (await gateway.queryPayout(reference)) ?? { state: "never", reason };
}

/** Throws when the gateway no longer knows a payout that it had accepted: paying again could pay twice. */
async function stateOfSent(gateway: PaymentGateway, { reference }: Payout): Promise<PayoutStatus> {
  const status = await gateway.queryPayout(reference);
  if (!status) throw new Error(`the gateway knows nothing of payout ${reference}, which it had accepted`);
  return status;
}

async function markSent(services: Services, row: Payout, gatewayReference: string): Promise<void> {
  const sent = await services.db
    .updateTable("withdrawal")
    .set({ state: "sent", gateway_reference: gatewayReference })
    .where("id", "=", row.id)
    .where("state", "=", "approved")
    .returningAll()
    .executeTakeFirst();
  if (sent) publishWithdrawal(services, sent);
}

function changedBy({ outcome, row }: { outcome: string; row?: WithdrawalRow }): WithdrawalRow | undefined {
  return outcome === "applied" ? row : undefined;
}
