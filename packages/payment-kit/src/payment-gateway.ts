import type { Money } from "@banyan/kernel";

/** The state of a deposit at the gateway. All states except `pending` are final. */
export type DepositState = "pending" | "paid" | "failed" | "cancelled" | "expired";

/** The state of a payout at the gateway. All states except `pending` are final. */
export type PayoutState = "pending" | "paid" | "failed";

export interface DepositRequest {
  /** Our id of the deposit. The gateway answers the same deposit whenever it sees the same reference. */
  readonly reference: string;
  readonly amount: Money;
  /** The address that the gateway's page redirects the payer to at the end, after every outcome. */
  readonly returnUrl: string;
  /** BCP 47 tag of the language that the gateway's page should speak. */
  readonly language: string;
  /** A line that the person recognises on the gateway's page, such as the brand's name. */
  readonly description: string;
}

export interface DepositSession {
  readonly gatewayReference: string;
  /** The gateway's own page, where the person pays. */
  readonly redirectUrl: string;
  /** After this moment the page takes no more payment. */
  readonly expiresAt: Date;
}

/** The account that a payout goes to, as the player registered it. */
export interface Beneficiary {
  readonly holderName: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

export interface PayoutRequest {
  /** Our id of the withdrawal. The gateway pays one reference once, however often it is asked. */
  readonly reference: string;
  readonly amount: Money;
  readonly beneficiary: Beneficiary;
}

export interface PayoutReceipt {
  readonly gatewayReference: string;
  readonly state: PayoutState;
}

export interface DepositStatus {
  readonly reference: string;
  readonly gatewayReference: string;
  readonly state: DepositState;
  /** The amount that was paid. It may differ from the requested amount. Present when the state is `paid`. */
  readonly paid?: Money;
  /** The gateway's own word for why it failed. */
  readonly reason?: string;
}

export interface PayoutStatus {
  readonly reference: string;
  readonly gatewayReference: string;
  readonly state: PayoutState;
  readonly amount: Money;
  /** The gateway's own word for why it failed. */
  readonly reason?: string;
}

interface EventEnvelope {
  /** The gateway's id of this event: the same in every delivery of it. */
  readonly eventId: string;
  readonly occurredAt: Date;
}

/** The content of a verified webhook. It may arrive late, twice, out of order, or never. */
export type GatewayEvent =
  | (EventEnvelope & { readonly kind: "deposit"; readonly deposit: DepositStatus })
  | (EventEnvelope & { readonly kind: "payout"; readonly payout: PayoutStatus });

/** Headers as an HTTP server hands them over: names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The interface that an adapter to a payment gateway implements.
 *
 * Every call is idempotent by our reference, so a caller that lost an answer asks again. Errors, in
 * precedence order: {@link GatewayUnreachable} when no answer came and the outcome is unknown, then
 * {@link GatewayRefused} when the gateway understood and did nothing.
 */
export interface PaymentGateway {
  createDeposit(request: DepositRequest): Promise<DepositSession>;
  createPayout(request: PayoutRequest): Promise<PayoutReceipt>;
  /** Undefined when the gateway has never heard of the reference. */
  queryDeposit(reference: string): Promise<DepositStatus | undefined>;
  /** Undefined when the gateway has never heard of the reference. */
  queryPayout(reference: string): Promise<PayoutStatus | undefined>;
  /**
   * Reads a webhook after proving that the gateway sent it, over the bytes as they arrived.
   * Throws {@link WebhookRefused} and reads nothing when the proof fails.
   */
  verifyWebhook(headers: WebhookHeaders, rawBody: string): GatewayEvent;
}
