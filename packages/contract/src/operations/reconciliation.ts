import * as z from "zod";
import { amount, currency, instant, uuid } from "../shapes.ts";

/** A day of the calendar in UTC, YYYY-MM-DD. */
export const calendarDay = z.iso.date();

export const reconciliationRunStates = ["waiting", "reading", "comparing", "clearing", "done"] as const;

/** The comparison of one vendor's day with what the platform itself entered on it. */
export const reconciliationRun = z.object({
  id: uuid,
  vendor: z.string(),
  vendorName: z.string(),
  day: calendarDay,
  state: z.enum(reconciliationRunStates),
  /** Of the whole vendor, therefore only for operators who see every brand. */
  counts: z
    .object({
      vendor: z.number().int(),
      own: z.number().int(),
      matched: z.number().int(),
      differences: z.number().int(),
    })
    .nullable(),
  /** Tickets of this run that wait for somebody, in the operator's brands. */
  ticketsWaiting: z.number().int(),
  /** Why the last step could not be made; it is tried again. */
  failure: z.string().nullable(),
  /** Null when the platform began it by itself. */
  startedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type ReconciliationRun = z.output<typeof reconciliationRun>;

export const reconciliationTicketKinds = [
  "missing_here",
  "missing_there",
  "player_differs",
  "currency_differs",
  "kind_differs",
  "amount_differs",
  "round_differs",
  "outcome_differs",
  "late_win",
  "round_unresolved",
] as const;

/** A transaction, or a round, as one of the two sides has it. */
const side = z.object({
  kind: z.string(),
  /** The member's account, or what the vendor calls somebody who plays here under no such name. */
  member: z.string(),
  /** Null for what belongs to no round. */
  round: z.string().nullable(),
  amount: amount.nullable(),
  currency: z.string(),
  at: instant,
  outcome: z.string(),
});

/** credit, debit: the member's balance is put right. refund: the bets of an open round go back. dismiss: nothing moves. */
export const repairs = ["credit", "debit", "refund", "dismiss"] as const;

const repair = z.object({ kind: z.enum(repairs), amount: amount.nullable() });

/** A difference between the platform and a vendor, and what people did about it. */
export const reconciliationTicket = z.object({
  id: uuid,
  vendor: z.string(),
  vendorName: z.string(),
  kind: z.enum(reconciliationTicketKinds),
  /** The transaction's id, or the platform's own id of the round. */
  subject: z.string(),
  /** The day of the run that found it. */
  day: calendarDay.nullable(),
  brandId: z.string().nullable(),
  memberId: uuid.nullable(),
  account: z.string().nullable(),
  currency: currency.nullable(),
  own: side.nullable(),
  theirs: side.nullable(),
  /** What the member should get, or lose when below zero, for the vendor's word to hold; null when that cannot be told. */
  change: amount.nullable(),
  /** What may be proposed. */
  repairs: z.array(z.enum(repairs)),
  /** The most that a credit or debit may be. */
  amountMaximum: amount,
  state: z.enum(["open", "proposed", "repaired", "dismissed", "settled_itself"]),
  proposal: repair.nullable(),
  decisions: z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(["propose", "approve", "reject"]),
      repair,
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  createdAt: instant,
  closedAt: instant.nullable(),
});
export type ReconciliationTicket = z.output<typeof reconciliationTicket>;
