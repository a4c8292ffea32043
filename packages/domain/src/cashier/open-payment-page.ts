import type { DatabaseConnection } from "@banyan/db";
import { asId, invariant, type PlayerId } from "@banyan/kernel";
import { type DepositSession, GatewayRefused, GatewayUnreachable } from "@banyan/payment-kit";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { refusal } from "../refusal.ts";
import type { DepositRow } from "./deposit-row.ts";
import { gatewayOf } from "./gateway-of.ts";

/**
 * Asks the gateway for the payment page of a recorded deposit, and stores the answer. It may be called again for the
 * same deposit: the gateway returns the same page.
 *
 * Throws Refusal, in precedence order: GATEWAY_UNREACHABLE (whether the gateway acted is unknown; the deposit stays
 * "created"), GATEWAY_REFUSED (the deposit has failed).
 */
export async function openPaymentPage(services: Services, row: DepositRow, description: string): Promise<DepositRow> {
  const { reference, amount, currency, return_url: returnUrl, language } = row;
  invariant(returnUrl !== null && language !== null, `deposit ${reference} does not say where its player returns to`);
  try {
    const session = await gatewayOf(services, row.gateway).createDeposit({
      reference,
      amount: { minor: amount, currency },
      returnUrl: returningTo(returnUrl, row.id),
      language,
      description,
    });
    return await storePage(services.db, row, session);
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw refusal("GATEWAY_UNREACHABLE");
    if (!(error instanceof GatewayRefused)) throw error;
    await storeRefusal(services.db, row, error);
    services.signals.publish({ playerId: asId<PlayerId>(row.player_id), kind: "deposit", id: row.id });
    throw refusal("GATEWAY_REFUSED");
  }
}

/** The return page that the request named, with the deposit's id added. */
function returningTo(page: string, depositId: string): string {
  const address = new URL(page);
  address.searchParams.set("deposit", depositId);
  return address.href;
}

/** Stores the payment page. If a webhook was faster, its state is kept. */
async function storePage(db: DatabaseConnection, row: DepositRow, session: DepositSession): Promise<DepositRow> {
  const stored = await db
    .updateTable("deposit")
    .set({
      state: "pending",
      gateway_reference: session.gatewayReference,
      redirect_url: session.redirectUrl,
      // The gateway's page may expire earlier than the brand's limit.
      expires_at: sql<Date>`least(expires_at, ${session.expiresAt})`,
    })
    .where("id", "=", row.id)
    .where("state", "=", "created")
    .returningAll()
    .executeTakeFirst();
  return stored ?? db.selectFrom("deposit").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow();
}

async function storeRefusal(db: DatabaseConnection, row: DepositRow, refusal: GatewayRefused): Promise<void> {
  await db
    .updateTable("deposit")
    .set({ state: "failed", reason: refusal.message, next_query_at: null })
    .where("id", "=", row.id)
    .where("state", "=", "created")
    .execute();
}
