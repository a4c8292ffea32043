import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { asDeposit, type DepositRow } from "./deposit-row.ts";
import { groupOf } from "./gateway-of.ts";
import { lockPlayer } from "../lock-player.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { FIRST_QUERY_SECONDS } from "./query-deposit.ts";
import { newReference, retryTakenReference } from "./reference.ts";

type Call = typeof contract.cashier.deposit;
type Input = CallInput<Call>;
type Method = Brand["settings"]["cashier"]["depositMethods"][number];

/**
 * Opens a deposit. It commits the intent first, then asks the gateway for a payment page, then stores the gateway's
 * answer. A repeated request returns the same deposit and asks the gateway again if its answer was lost.
 *
 * Throws Refusal, in precedence order:
 * - INPUT_INVALID (the return address is not the brand's own)
 * - METHOD_UNKNOWN, AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, REQUEST_ID_REUSED, TOO_MANY_PENDING_DEPOSITS
 * - GATEWAY_UNREACHABLE (the deposit stays open: a payment that still comes settles it)
 * - GATEWAY_REFUSED (the deposit failed)
 */
export async function deposit(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  assertReturnsHome(context, input.returnUrl);
  const known = await sameRequest(context.db, context, input);
  const intent = known && isSame(known, input) ? known : await recordIntent(context, input);
  const row = intent.state === "created" ? await openPaymentPage(context, intent, context.brand.name) : intent;
  return { value: asDeposit(row) };
}

/** The gateway redirects the player to the return address, so it must be on this site. */
function assertReturnsHome({ host }: PlayerContext, returnUrl: string): void {
  const { host: destination, protocol } = new URL(returnUrl);
  if (destination !== host || !/^https?:$/.test(protocol)) {
    throw refusal("INPUT_INVALID", { field: "returnUrl" });
  }
}

function sameRequest(
  db: DatabaseConnection | Transaction,
  { player }: PlayerContext,
  { requestId }: Input,
): Promise<DepositRow | undefined> {
  return db
    .selectFrom("deposit")
    .selectAll()
    .where("player_id", "=", player.id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

function isSame(known: DepositRow, { methodId, amount }: Input): boolean {
  return known.method_id === methodId && known.amount === amount;
}

async function recordIntent(context: PlayerContext, input: Input): Promise<DepositRow> {
  const method = methodOf(context, input);
  const row = await inTransaction(context.db, async (tx) => {
    await lockPlayer(tx, context.player.id);
    const known = await sameRequest(tx, context, input);
    if (known && isSame(known, input)) return known;
    if (known) throw refusal("REQUEST_ID_REUSED");
    await assertFewOpen(tx, context);
    const inserted = await insertIntent(tx, context, input, method);
    const job = method.kind === "redirect" ? "deposit.query" : "deposit.expire";
    const startAfter = inserted.next_query_at ?? inserted.expires_at;
    await context.jobs.enqueue(tx, { kind: job, depositId: inserted.id }, { startAfter, ...groupOf(inserted) });
    return inserted;
  });
  context.signals.publish({ playerId: context.player.id, kind: "deposit", id: row.id });
  return row;
}

function methodOf({ brand, gateways }: PlayerContext, { methodId, amount }: Input): Method {
  const method = brand.settings.cashier.depositMethods.find(({ id }) => id === methodId);
  if (!method || (method.kind === "redirect" && !gateways.has(method.gateway ?? ""))) {
    throw refusal("METHOD_UNKNOWN");
  }
  const { minimum, maximum } = method;
  if (amount < minimum) {
    throw refusal("AMOUNT_BELOW_MINIMUM", { minimum: minimum.toString() });
  }
  if (amount > maximum) {
    throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: maximum.toString() });
  }
  return method;
}

async function assertFewOpen(tx: Transaction, { player, brand }: PlayerContext): Promise<void> {
  const { open } = await tx
    .selectFrom("deposit")
    .select(({ fn }) => fn.countAll<bigint>().as("open"))
    .where("player_id", "=", player.id)
    .where("state", "in", ["created", "pending", "settling"])
    .executeTakeFirstOrThrow();
  const { pendingDepositsMax } = brand.settings.cashier;
  if (open >= pendingDepositsMax) {
    throw refusal("TOO_MANY_PENDING_DEPOSITS", { maximum: pendingDepositsMax });
  }
}

function insertIntent(tx: Transaction, context: PlayerContext, input: Input, method: Method): Promise<DepositRow> {
  const { brand, player, caller } = context;
  const isRedirect = method.kind === "redirect";
  return tx
    .insertInto("deposit")
    .values({
      id: newId(),
      brand_id: brand.id,
      player_id: player.id,
      reference: newReference("D"),
      request_id: input.requestId,
      method_id: method.id,
      method_kind: method.kind,
      gateway: isRedirect ? (method.gateway ?? null) : null,
      amount: input.amount,
      currency: brand.currency,
      // A transfer is paid at the player's bank, so there is no payment page.
      state: isRedirect ? "created" : "pending",
      return_url: isRedirect ? input.returnUrl : null,
      language: isRedirect ? caller.locale : null,
      next_query_at: isRedirect ? sql<Date>`now() + make_interval(secs => ${FIRST_QUERY_SECONDS})` : null,
      expires_at: sql<Date>`now() + make_interval(mins => ${brand.settings.cashier.depositExpiryMinutes})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(retryTakenReference);
}
