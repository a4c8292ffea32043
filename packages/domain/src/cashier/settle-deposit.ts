import type { Transaction } from "@banyan/db";
import { asId, type BrandId, invariant, type Money, type PlayerId, toDecimal } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import type { DepositStatus } from "@banyan/payment-kit";
import { sql } from "kysely";
import { creditWithBonus, noteFriendDeposit } from "../rewards/index.ts";
import { moveCash, playerCash } from "../wallet/index.ts";
import { type DepositRow, UNPAID } from "./deposit-row.ts";

/** The result of a gateway's report about a payment. "contradicts": it does not fit an earlier report. */
export type GatewayOutcome = "applied" | "ignored" | "contradicts" | "unknown_reference";

export interface DepositChange {
  readonly outcome: GatewayOutcome;
  /** The current row of the deposit, when it is known here. */
  readonly row?: DepositRow;
}

/**
 * Applies a gateway's report on a deposit, whether it came by webhook or was asked for. A payment is taken once, in any
 * state of the deposit: also after it expired or was given up, the money is the player's. A payment of exactly the
 * requested amount is credited; any other amount waits for an operator.
 */
export function settleDeposit(tx: Transaction, gateway: string, status: DepositStatus): Promise<DepositChange> {
  switch (status.state) {
    case "pending":
      return unchanged(tx, gateway, status);
    case "paid":
      return takePayment(tx, gateway, status);
    case "failed":
    case "cancelled":
    case "expired":
      return endUnpaid(tx, gateway, status);
  }
}

async function takePayment(tx: Transaction, gateway: string, status: DepositStatus): Promise<DepositChange> {
  const { paid, reference } = status;
  invariant(paid, `deposit ${reference} was paid without an amount`);
  const isExact = sql<boolean>`amount = ${paid.minor} and currency = ${paid.currency}`;
  const row = await tx
    .updateTable("deposit")
    .set({
      state: sql<string>`case when ${isExact} then 'settled' else 'unknown_held' end`,
      settled_at: sql<Date | null>`case when ${isExact} then now() end`,
      paid_amount: paid.minor,
      paid_currency: paid.currency,
      gateway_reference: status.gatewayReference,
      // Money in another currency is described in the reason, because the deposit's amounts are in its own currency.
      reason: sql<string | null>`case when currency <> ${paid.currency} then ${wordsFor(paid)} end`,
      next_query_at: null,
    })
    .where("reference", "=", reference)
    .where("gateway", "=", gateway)
    .where("paid_amount", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return unchanged(tx, gateway, status);
  if (row.state === "settled") await creditDeposit(tx, row);
  return { outcome: "applied", row };
}

/** Only an unpaid deposit can end; a later message of the gateway does not take money back. */
async function endUnpaid(tx: Transaction, gateway: string, status: DepositStatus): Promise<DepositChange> {
  const row = await tx
    .updateTable("deposit")
    .set({
      state: status.state,
      gateway_reference: status.gatewayReference,
      reason: status.reason ?? null,
      next_query_at: null,
    })
    .where("reference", "=", status.reference)
    .where("gateway", "=", gateway)
    .where("state", "in", UNPAID)
    .returningAll()
    .executeTakeFirst();
  if (row) return { outcome: "applied", row };
  // It ended here before, and now at the gateway too: no further queries are needed.
  await tx
    .updateTable("deposit")
    .set({ next_query_at: null })
    .where("reference", "=", status.reference)
    .where("gateway", "=", gateway)
    .where("state", "in", ["expired", "cancelled"])
    .execute();
  return unchanged(tx, gateway, status);
}

/** The reason why nothing changed. */
async function unchanged(tx: Transaction, gateway: string, status: DepositStatus): Promise<DepositChange> {
  const row = await tx
    .selectFrom("deposit")
    .selectAll()
    .where("reference", "=", status.reference)
    .where("gateway", "=", gateway)
    .executeTakeFirst();
  if (!row) return { outcome: "unknown_reference" };
  if (row.paid_amount === null || status.state === "pending") return { outcome: "ignored", row };
  const isSamePayment =
    status.paid?.minor === row.paid_amount &&
    status.paid.currency === row.paid_currency &&
    status.gatewayReference === row.gateway_reference;
  return { outcome: isSamePayment ? "ignored" : "contradicts", row };
}

function wordsFor({ minor, currency }: Money): string {
  return `${toDecimal(minor, currency)} ${currency}`;
}

/**
 * Credits the received amount to the player, from the clearing account of the gateway or the bank. The bonus of the
 * promotion that the player has joined comes with it. The inviter's missions count the first one.
 */
export async function creditDeposit(tx: Transaction, row: DepositRow): Promise<void> {
  const { id, reference, currency, paid_amount: minor } = row;
  invariant(minor !== null && row.paid_currency === currency, `deposit ${reference} has no payment to credit`);
  const brandId = row.brand_id as BrandId;
  const owner = { brandId, playerId: asId<PlayerId>(row.player_id), currency };
  const cash = await playerCash(tx, owner);
  const clearing = await houseAccount(tx, brandId, "gateway_clearing", currency, row.gateway ?? row.method_id);
  const credit = () =>
    moveCash(tx, {
      key: `deposit:${id}`,
      kind: "deposit",
      source: clearing.id,
      destination: cash.id,
      amount: { minor, currency },
      reference: { kind: "deposit", id: reference },
    });
  await creditWithBonus(tx, { ...owner, depositId: id, amount: minor }, credit);
  await noteFriendDeposit(tx, row.player_id, id);
}
