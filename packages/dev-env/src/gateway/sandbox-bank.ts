import { newId, parseDecimal, toDecimal } from "@banyan/kernel";
import type { DepositRecord, GatewayRecords, PayoutRecord } from "./gateway-records.ts";
import type { WebhookDelivery } from "./webhook-delivery.ts";

/** The results that a person can choose on the payment page. */
export const PAYMENT_CHOICES = [
  "pay",
  "pay-late",
  "pay-repeated",
  "pay-silent",
  "pay-other-amount",
  "fail",
  "cancel",
] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

const DEPOSIT_LIFE_MILLIS = 15 * 60 * 1000;
const PAYOUT_MILLIS = 1_000;
const REPEATED_WEBHOOKS = 3;

/** Account numbers with these endings simulate the failures of a bank. */
const FAILING_ACCOUNT = /13$/;
const SILENT_ACCOUNT = /99$/;
/** Half of the amount is paid. */
const HALF_PAID_ACCOUNT = /55$/;

export type NewDeposit = Pick<
  DepositRecord,
  "reference" | "amount" | "currency" | "returnUrl" | "language" | "description"
>;
export type NewPayout = Pick<PayoutRecord, "reference" | "amount" | "currency" | "beneficiary">;

/** The reference was already used for a different request. */
export class ReferenceReused extends Error {
  override readonly name = "ReferenceReused";
}

/** Deposits and payouts of the sandbox, and their changes over time. */
export class SandboxBank {
  readonly #records: GatewayRecords;
  readonly #webhooks: WebhookDelivery;

  constructor(records: GatewayRecords, webhooks: WebhookDelivery) {
    this.#records = records;
    this.#webhooks = webhooks;
  }

  depositById(id: string): DepositRecord | undefined {
    return this.#records.deposits.find((deposit) => deposit.id === id);
  }

  depositByReference(reference: string): DepositRecord | undefined {
    return this.#records.deposits.find((deposit) => deposit.reference === reference);
  }

  payoutByReference(reference: string): PayoutRecord | undefined {
    return this.#records.payouts.find((payout) => payout.reference === reference);
  }

  /** The same request returns the same deposit. Errors: ReferenceReused. */
  openDeposit(request: NewDeposit, nowMillis: number): DepositRecord {
    const known = this.depositByReference(request.reference);
    if (known) {
      if (!isSameRequest(known, request)) throw new ReferenceReused(request.reference);
      return known;
    }
    const deposit: DepositRecord = {
      id: `dep_${newId()}`,
      ...request,
      expiresAtMillis: nowMillis + DEPOSIT_LIFE_MILLIS,
      status: "pending",
    };
    this.#records.deposits.push(deposit);
    return deposit;
  }

  /** The same request returns the same payout. Errors: ReferenceReused. */
  openPayout(request: NewPayout, nowMillis: number): PayoutRecord {
    const known = this.payoutByReference(request.reference);
    if (known) {
      if (!isSameRequest(known, request)) throw new ReferenceReused(request.reference);
      return known;
    }
    const payout: PayoutRecord = { id: `pay_${newId()}`, ...request, status: "pending" };
    if (!SILENT_ACCOUNT.test(request.beneficiary.account_number)) payout.settlesAtMillis = nowMillis + PAYOUT_MILLIS;
    this.#records.payouts.push(payout);
    return payout;
  }

  /** Applies the person's choice. A deposit that is not open, or is already being paid, stays unchanged. */
  choose(deposit: DepositRecord, choice: PaymentChoice, delayMillis: number, nowMillis: number): void {
    if (deposit.status !== "pending" || deposit.paysAtMillis !== undefined) return;
    switch (choice) {
      case "pay":
        return this.#pay(deposit, deposit.amount, nowMillis);
      case "pay-late":
        deposit.paysAtMillis = nowMillis + delayMillis;
        return;
      case "pay-repeated":
        return this.#pay(deposit, deposit.amount, nowMillis, REPEATED_WEBHOOKS);
      case "pay-silent":
        return this.#pay(deposit, deposit.amount, nowMillis, 0);
      case "pay-other-amount":
        return this.#pay(deposit, halfOf(deposit), nowMillis);
      case "fail":
        return this.#end(deposit, "failed", "DECLINED_BY_BANK", nowMillis);
      case "cancel":
        return this.#end(deposit, "cancelled", "CANCELLED_BY_PAYER", nowMillis);
    }
  }

  /** Processes everything that is due; true when something changed. */
  advance(nowMillis: number): boolean {
    let happened = false;
    for (const deposit of this.#records.deposits) {
      if (deposit.status !== "pending") continue;
      if (deposit.paysAtMillis !== undefined) {
        if (deposit.paysAtMillis > nowMillis) continue;
        this.#pay(deposit, deposit.amount, nowMillis);
      } else if (deposit.expiresAtMillis <= nowMillis) {
        this.#end(deposit, "expired", "NOT_PAID_IN_TIME", nowMillis);
      } else continue;
      happened = true;
    }
    for (const payout of this.#records.payouts) {
      if (payout.status !== "pending" || (payout.settlesAtMillis ?? Infinity) > nowMillis) continue;
      this.#settlePayout(payout, nowMillis);
      happened = true;
    }
    return happened;
  }

  #pay(deposit: DepositRecord, paidAmount: string, nowMillis: number, webhooks = 1): void {
    deposit.status = "paid";
    deposit.paidAmount = paidAmount;
    this.#webhooks.enqueue(eventAbout("deposit", depositView(deposit), nowMillis), nowMillis, webhooks);
  }

  #end(deposit: DepositRecord, status: "failed" | "cancelled" | "expired", reason: string, nowMillis: number): void {
    deposit.status = status;
    deposit.reason = reason;
    this.#webhooks.enqueue(eventAbout("deposit", depositView(deposit), nowMillis), nowMillis);
  }

  #settlePayout(payout: PayoutRecord, nowMillis: number): void {
    const { account_number: number } = payout.beneficiary;
    const fails = FAILING_ACCOUNT.test(number);
    payout.status = fails ? "failed" : "paid";
    if (fails) payout.reason = "ACCOUNT_CLOSED";
    if (HALF_PAID_ACCOUNT.test(number)) payout.paidAmount = halfOf(payout);
    this.#webhooks.enqueue(eventAbout("payout", payoutView(payout), nowMillis), nowMillis);
  }
}

/** A deposit as the merchant sees it. */
export function depositView(deposit: DepositRecord) {
  const { id, reference, status, amount, currency, paidAmount, reason, expiresAtMillis } = deposit;
  return {
    id,
    reference,
    status,
    amount,
    currency,
    ...(paidAmount !== undefined && { paid_amount: paidAmount }),
    ...(reason !== undefined && { reason }),
    expires_at: new Date(expiresAtMillis).toISOString(),
  };
}

/** A payout as the merchant sees it. */
export function payoutView({ id, reference, status, amount, paidAmount, currency, reason }: PayoutRecord) {
  return { id, reference, status, amount: paidAmount ?? amount, currency, ...(reason !== undefined && { reason }) };
}

function eventAbout(kind: "deposit" | "payout", data: { readonly status: string }, nowMillis: number) {
  const occurredAt = new Date(nowMillis).toISOString();
  return { event_id: `evt_${newId()}`, type: `${kind}.${data.status}`, occurred_at: occurredAt, data };
}

function isSameRequest(known: object, request: object): boolean {
  return Object.entries(request).every(
    ([key, value]) => JSON.stringify(known[key as keyof typeof known]) === JSON.stringify(value),
  );
}

function halfOf({ amount, currency }: Pick<DepositRecord, "amount" | "currency">): string {
  return toDecimal((parseDecimal(amount, currency) ?? 0n) / 2n, currency);
}
