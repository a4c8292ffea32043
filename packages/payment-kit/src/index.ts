export { GatewayRefused, GatewayUnreachable, type WebhookRefusal, WebhookRefused } from "./gateway-errors.ts";
export type {
  Beneficiary,
  DepositRequest,
  DepositSession,
  DepositState,
  DepositStatus,
  GatewayEvent,
  PaymentGateway,
  PayoutReceipt,
  PayoutRequest,
  PayoutState,
  PayoutStatus,
  WebhookHeaders,
} from "./payment-gateway.ts";
export { type SignatureFault, signatureFault, type SignedMessage, signMessage, unixSeconds } from "./signed-message.ts";
