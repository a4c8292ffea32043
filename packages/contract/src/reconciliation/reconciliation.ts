import * as z from "zod";
import { amount, currency, instant, uuid } from "../shapes.ts";

/** A calendar day in UTC, YYYY-MM-DD. */
export const calendarDay = z.iso.date();

export const reconciliationRunStates = ["waiting", "reading", "comparing", "clearing", "done"] as const;

/** The reconciliation of one vendor's day: its list compared with the platform's entries. */
export const reconciliationRun = z.object({
  id: uuid,
  vendor: z.string(),
  vendorName: z.string(),
  day: calendarDay,
  state: z.enum(reconciliationRunStates),
  /** Counts of the whole vendor, so only for operators who see every brand. */
  counts: z
    .object({
      vendor: z.number().int(),
      own: z.number().int(),
      matched: z.number().int(),
      differences: z.number().int(),
    })
    .nullable(),
  /** Open tickets of this run in the operator's brands. */
  ticketsWaiting: z.number().int(),
  /** The reason why the last step failed; it is retried. */
  failure: z.string().nullable(),
  /** Null when the platform started it on schedule. */
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

/** A transaction or a round, as one side recorded it. */
const side = z.object({
  kind: z.string(),
  /** The member's account, or the vendor's name of an unknown player. */
  member: z.string(),
  /** Null for an entry outside of rounds. */
  round: z.string().nullable(),
  amount: amount.nullable(),
  currency: z.string(),
  at: instant,
  outcome: z.string(),
});

/** credit, debit: corrects the member's balance. refund: returns the bets of an open round. dismiss: moves no money. */
export const repairs = ["credit", "debit", "refund", "dismiss"] as const;

const repair = z.object({ kind: z.enum(repairs), amount: amount.nullable() });

/** A difference between the platform and a vendor, and the operators' actions on it. */
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
  /**
   * The amount to credit, or to debit if negative, so that the balance matches the vendor's record; null when it cannot
   * be computed.
   */
  change: amount.nullable(),
  /** The repairs that may be proposed. */
  repairs: z.array(z.enum(repairs)),
  /** The maximum of a credit or debit. */
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
