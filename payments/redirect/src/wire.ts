import { z } from "zod";

/** The messages of the gateway, as README.md describes them. Fields that are not named here are ignored. */

/** No control characters: the database cannot store NUL, and no reader needs the others. */
const text = z.string().regex(/^[^\u0000-\u001f\u007f]*$/);
const word = text.min(1);

const depositStatus = z.object({
  id: word,
  reference: word,
  status: z.enum(["pending", "paid", "failed", "cancelled", "expired"]),
  currency: word,
  paid_amount: z.string().optional(),
  reason: text.optional(),
});

const payoutStatus = z.object({
  id: word,
  reference: word,
  status: z.enum(["pending", "paid", "failed"]),
  amount: z.string(),
  currency: word,
  reason: text.optional(),
});

export const depositAnswer = depositStatus;
export const payoutAnswer = payoutStatus;

export const depositOpened = depositStatus.extend({
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
});

export const errorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string().default("") }) });

const envelope = { event_id: word, occurred_at: z.iso.datetime() };

export const webhookBody = z.discriminatedUnion("type", [
  z.object({
    ...envelope,
    type: z.enum(["deposit.paid", "deposit.failed", "deposit.cancelled", "deposit.expired"]),
    data: depositStatus,
  }),
  z.object({ ...envelope, type: z.enum(["payout.paid", "payout.failed"]), data: payoutStatus }),
]);

export type DepositAnswer = z.infer<typeof depositStatus>;
export type PayoutAnswer = z.infer<typeof payoutStatus>;
export type WebhookBody = z.infer<typeof webhookBody>;
