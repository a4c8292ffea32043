import * as z from "zod";
import { amount, currency, instant, line, uuid } from "../shapes.ts";

/**
 * Why a reader stops at an entry. The entry pays for bets that were all taken back, or it takes back more than the
 * settled plays of its hour.
 */
const contradictions = ["payout_of_voided_bets", "more_taken_back_than_counted"] as const;
export type Contradiction = (typeof contradictions)[number];

/** An entry of the record of play: the numbered page, the batch within it and the entry within the batch. */
const place = { page: z.number().int(), batch: z.number().int(), entry: z.number().int() };

/** A reader and the entry at which the operator saw it stop. */
export const stopInput = {
  reader: line(41, 2),
  page: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  batch: z.number().int().min(1).max(1_000_000),
  entry: z.number().int().min(1).max(1_000_000),
};

/** The event of a bet that an entry records. Amounts are differences in minor units of its currency. */
const recordedPlay = z.object({
  at: instant,
  brandId: z.string(),
  memberId: uuid,
  account: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  kind: z.enum(["accepted", "settled", "cashed_out", "corrected", "voided", "granted", "adjusted"]),
  /** The state of the bet after the entry; null when the entry belongs to no bet. */
  state: z.enum(["open", "settled", "voided"]).nullable(),
  transactionId: z.string(),
  /** The call that this one answers or takes back. */
  answeredId: z.string().nullable(),
  currency,
  staked: amount,
  paid: amount,
  /** The change of the turnover. */
  bets: z.number().int(),
  stake: amount,
  payout: amount,
  validBet: amount,
});

/** A proposal to leave out an entry, and its decision. */
const omission = z.object({
  id: uuid,
  ...place,
  /** "lapsed": the reader was let read the entry again before a decision. */
  state: z.enum(["proposed", "approved", "rejected", "withdrawn", "lapsed"]),
  reason: z.string(),
  /** Null for an entry that was left out before operators could propose it. */
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  /** The asking operator proposed it, so another one must decide. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});

/** A reader of the record of play, and the entry at which it has stopped. */
export const playReader = z.object({
  name: z.string(),
  /** Everything up to this entry is read. Batch and entry are 0 at the beginning of a page. */
  ...place,
  /** The age of the oldest batch that it has not read; 0 when it has read everything. */
  lagSeconds: z.number().int(),
  /** Numbered pages that it has not read to their end. */
  pagesBehind: z.number().int(),
  /** Null while it reads. */
  stopped: z
    .object({
      ...place,
      since: instant,
      reason: z.enum(contradictions),
      /** The transaction that contradicts what the reader knows. */
      transactionId: z.string(),
      /** Null when the record has no such entry. */
      play: recordedPlay.nullable(),
    })
    .nullable(),
  /** The latest proposals to leave out an entry, newest first. An open one is the first. */
  omissions: z.array(omission),
});
export type PlayReaderState = z.output<typeof playReader>;
