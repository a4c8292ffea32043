import * as z from "zod";
import { audience } from "../rewards/audience.ts";
import { amount, instant, line, prose, uuid } from "../shapes.ts";
import { isWritten, language, NOT_WRITTEN } from "../written-texts.ts";

/** Messages are shown for so many days. */
export const MESSAGE_DAYS = 180;

/**
 * The occasions of messages. "brand": an operator wrote it. The others are phrases of the site, which the member reads in
 * the own language.
 */
export const messageKinds = [
  "brand",
  "level_up",
  "level_down",
  "level_warning",
  "reward_expiring",
  "race_prize",
  "activity_issued",
  "activity_rejected",
  "reward_granted",
  "stake_passed_over",
  "withdrawal_rejected",
  "redemption_approved",
  "redemption_rejected",
  "tickets_returned",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message as its member sees it. Fields that do not belong to its kind are null. */
export const message = z.object({
  id: uuid,
  kind: z.enum(messageKinds),
  at: instant,
  isRead: z.boolean(),
  /** The brand's words; of other kinds the name of the promotion that the message is about. */
  title: z.string().nullable(),
  content: z.string().nullable(),
  /** The new level, or the one that may be lost. */
  level: z.number().int().nullable(),
  place: z.number().int().nullable(),
  /** Minor units. */
  amount: amount.nullable(),
  currency: z.string().nullable(),
  until: instant.nullable(),
  /** The operator's reason. */
  reason: z.string().nullable(),
  /** The reference of a payment or a redemption. */
  reference: z.string().nullable(),
});
export type Message = z.output<typeof message>;

/** The words of a message in one language. */
const words = z.strictObject({ title: line(120, 1), content: prose(2_000, 1) });

/** The words of a message, at least in one language. */
export const messageTexts = z.partialRecord(language, words).refine(isWritten, NOT_WRITTEN);

/** A message that an operator has sent. */
export const sentMessage = z.object({
  id: uuid,
  texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  /** The only receiver; null for an audience. */
  account: z.string().nullable(),
  audience,
  /** The receivers when it was sent, and those who have read it. */
  members: z.number().int(),
  read: z.number().int(),
  sentAt: instant,
  sentBy: z.string(),
  /** Nobody sees it from then on. */
  withdrawnAt: instant.nullable(),
});
export type SentMessage = z.output<typeof sentMessage>;
