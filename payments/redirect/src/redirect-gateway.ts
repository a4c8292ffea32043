import { type Clock, type Money, parseDecimal, systemClock, toDecimal } from "@banyan/kernel";
import {
  type DepositStatus,
  type GatewayEvent,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  type PayoutStatus,
  signatureFault,
  type WebhookHeaders,
  WebhookRefused,
} from "@banyan/payment-kit";
import { type CallSettings, signedCall } from "./signed-call.ts";
import {
  type DepositAnswer,
  depositAnswer,
  depositOpened,
  type PayoutAnswer,
  payoutAnswer,
  type WebhookBody,
  webhookBody,
} from "./wire.ts";

const ANSWER_MILLIS_MAX = 5_000;

export interface RedirectGatewayOptions {
  /** Origin of the gateway's API, without a slash at the end. */
  readonly baseUrl: string;
  /** Shared with the gateway. It signs this side's calls and the gateway's webhooks. */
  readonly secret: string;
  readonly clock?: Clock;
  readonly answerMillisMax?: number;
}

/** Implements the redirect protocol of README.md: a hosted payment page, HMAC-signed calls and webhooks. */
export function redirectGateway(options: RedirectGatewayOptions): PaymentGateway {
  const { baseUrl, secret, clock = systemClock, answerMillisMax = ANSWER_MILLIS_MAX } = options;
  const settings: CallSettings = { baseUrl, secret, clock, answerMillisMax };
  return {
    async createDeposit({ reference, amount, returnUrl, language, description }) {
      const body = { reference, ...wireMoney(amount), return_url: returnUrl, language, description };
      const opened = await signedCall(settings, { method: "POST", path: "/v1/deposits", body }, depositOpened);
      if (!opened) throw new GatewayRefused("NOT_FOUND", "The gateway takes no deposits.");
      return {
        gatewayReference: opened.id,
        redirectUrl: opened.payment_url,
        expiresAt: new Date(opened.expires_at),
      };
    },

    async createPayout({ reference, amount, beneficiary }) {
      const body = {
        reference,
        ...wireMoney(amount),
        beneficiary: {
          holder_name: beneficiary.holderName,
          bank_code: beneficiary.bankCode,
          account_number: beneficiary.accountNumber,
        },
      };
      const opened = await signedCall(settings, { method: "POST", path: "/v1/payouts", body }, payoutAnswer);
      if (!opened) throw new GatewayRefused("NOT_FOUND", "The gateway makes no payouts.");
      return { gatewayReference: opened.id, state: opened.status };
    },

    async queryDeposit(reference) {
      const path = `/v1/deposits/${encodeURIComponent(reference)}`;
      const answer = await signedCall(settings, { method: "GET", path }, depositAnswer);
      if (!answer) return undefined;
      const status = depositStatus(answer);
      if (!status) throw new GatewayUnreachable(`the gateway tells of deposit ${reference} what makes no sense`);
      return status;
    },

    async queryPayout(reference) {
      const path = `/v1/payouts/${encodeURIComponent(reference)}`;
      const answer = await signedCall(settings, { method: "GET", path }, payoutAnswer);
      if (!answer) return undefined;
      const status = payoutStatus(answer);
      if (!status) throw new GatewayUnreachable(`the gateway tells of payout ${reference} what makes no sense`);
      return status;
    },

    verifyWebhook(headers, rawBody) {
      const timestamp = single(headers, "gateway-timestamp");
      const signature = single(headers, "gateway-signature");
      const fault = signatureFault(secret, { timestamp, signature, message: rawBody }, clock.now());
      if (fault) throw new WebhookRefused(fault);
      const event = gatewayEvent(readWebhook(rawBody));
      if (!event) throw new WebhookRefused("malformed");
      return event;
    },
  };
}

function wireMoney({ minor, currency }: Money) {
  return { amount: toDecimal(minor, currency), currency };
}

function single(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

function readWebhook(rawBody: string): WebhookBody {
  try {
    return webhookBody.parse(JSON.parse(rawBody));
  } catch {
    throw new WebhookRefused("malformed");
  }
}

/** Undefined when the event contradicts itself or its amount is unreadable. */
function gatewayEvent(body: WebhookBody): GatewayEvent | undefined {
  if (body.type !== `${body.type.split(".")[0]}.${body.data.status}`) return undefined;
  const envelope = { eventId: body.event_id, occurredAt: new Date(body.occurred_at) };
  if (body.type === "payout.paid" || body.type === "payout.failed") {
    const payout = payoutStatus(body.data);
    return payout && { ...envelope, kind: "payout", payout };
  }
  const deposit = depositStatus(body.data);
  return deposit && { ...envelope, kind: "deposit", deposit };
}

/** Undefined when the paid amount is missing or unreadable. */
function depositStatus(answer: DepositAnswer): DepositStatus | undefined {
  const { id, reference, status: state, currency, paid_amount: paidAmount, reason } = answer;
  const minor = paidAmount === undefined ? undefined : parseDecimal(paidAmount, currency);
  if (state === "paid" && (minor === undefined || minor <= 0n)) return undefined;
  return {
    reference,
    gatewayReference: id,
    state,
    ...(state === "paid" && minor !== undefined && { paid: { minor, currency } }),
    ...(reason !== undefined && { reason }),
  };
}

/** Undefined when the amount is unreadable. */
function payoutStatus(answer: PayoutAnswer): PayoutStatus | undefined {
  const { id, reference, status: state, amount, currency, reason } = answer;
  const minor = parseDecimal(amount, currency);
  if (minor === undefined) return undefined;
  return {
    reference,
    gatewayReference: id,
    state,
    amount: { minor, currency },
    ...(reason !== undefined && { reason }),
  };
}
