import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { type DepositRow, UNPAID } from "./deposit-row.ts";
import { gatewayOf, groupOf } from "./gateway-of.ts";
import { publishDeposit } from "./publish.ts";
import { settleDeposit } from "./settle-deposit.ts";

/** How soon after its creation the gateway is first asked for the state of a deposit. */
export const FIRST_QUERY_SECONDS = 30;

/** Gateways repeat webhooks for a day; after two days a payment is no longer expected. */
const LAST_QUERY_HOURS = 48;

/**
 * Job deposit.query: asks the gateway for the state of an unpaid deposit. It finds a payment whose webhook never came,
 * and lets the deposit expire in time. It asks less and less often, and once more at the expiry. Throws
 * GatewayUnreachable when there was no answer.
 */
export async function queryDeposit(services: Services, depositId: string): Promise<void> {
  const row = await claimQuery(services, depositId);
  if (!row) return;
  const [asked] = await Promise.allSettled([gatewayOf(services, row.gateway).queryDeposit(row.reference)]);
  const changed = await inTransaction(services.db, async (tx) => {
    const told =
      asked.status === "fulfilled" && asked.value && row.gateway !== null
        ? await settleDeposit(tx, row.gateway, asked.value)
        : undefined;
    // A deposit expires even when the gateway does not answer.
    return told?.outcome === "applied" ? told.row : expire(tx, row.id);
  });
  if (changed) publishDeposit(services, changed);
  if (asked.status === "rejected") throw asked.reason;
}

/** Job deposit.expire: closes a bank transfer that was neither paid nor cancelled in time. */
export async function expireDeposit(services: Services, depositId: string): Promise<void> {
  const changed = await inTransaction(services.db, (tx) => expire(tx, depositId));
  if (changed) publishDeposit(services, changed);
}

function expire(tx: Transaction, depositId: string): Promise<DepositRow | undefined> {
  return tx
    .updateTable("deposit")
    .set({ state: "expired" })
    .where("id", "=", depositId)
    .where("state", "in", UNPAID)
    .where("expires_at", "<=", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes the turn to ask, and plans the next turn in the same transaction. A process that dies before it has asked does
 * not break the chain. A job that is delivered twice does not start a second chain. Undefined when it is not yet time.
 */
function claimQuery(services: Services, depositId: string): Promise<DepositRow | undefined> {
  return inTransaction(services.db, async (tx) => {
    // The pause equals the age of the deposit, at most an hour.
    const next = sql<Date>`now() + least(greatest(now() - created_at, interval '30 seconds'), interval '1 hour')`;
    const row = await tx
      .updateTable("deposit")
      .set({
        next_query_at: sql<Date | null>`case
          when created_at < now() - make_interval(hours => ${LAST_QUERY_HOURS}) then null
          when expires_at > now() then least(${next}, expires_at)
          else ${next} end`,
      })
      .where("id", "=", depositId)
      .where("next_query_at", "<=", sql<Date>`now()`)
      .where("state", "in", [...UNPAID, "expired", "cancelled"])
      .returningAll()
      .executeTakeFirst();
    if (row?.next_query_at) {
      const options = { startAfter: row.next_query_at, ...groupOf(row) };
      await services.jobs.enqueue(tx, { kind: "deposit.query", depositId }, options);
    }
    return row;
  });
}
