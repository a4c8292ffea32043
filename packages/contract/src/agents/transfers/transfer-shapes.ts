import * as z from "zod";
import type { ErrorCode } from "../../error-codes.ts";
import { amount, amountInput, currency, instant, requestId, uuid } from "../../shapes.ts";

/** A transfer as one of its two sides sees it. */
export const memberTransfer = z.object({
  id: uuid,
  /** Whether the reader sent it. */
  sent: z.boolean(),
  /** The account of the other side. */
  account: z.string(),
  amount,
  currency,
  at: instant,
});
export type MemberTransfer = z.output<typeof memberTransfer>;

export const transferInput = { requestId, amount: amountInput, paymentPassword: z.string().max(64) };

/** The refusals of a transfer, in order of precedence. */
export const transferErrors: readonly ErrorCode[] = [
  "PAYMENT_PASSWORD_NOT_SET",
  "PAYMENT_PASSWORD_LOCKED",
  "PAYMENT_PASSWORD_WRONG",
  "AMOUNT_BELOW_MINIMUM",
  "AMOUNT_ABOVE_MAXIMUM",
  "TRANSFERS_OFF",
  "NOT_FOUND",
  "RECEIVER_UNAVAILABLE",
  "REQUEST_ID_REUSED",
  "CONTRACT_DEBT",
  "INSUFFICIENT_FUNDS",
  "WAGERING_INCOMPLETE",
];
