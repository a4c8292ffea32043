import * as z from "zod";
import { amount, instant, uuid } from "../shapes.ts";
import { deposit, withdrawal } from "../entities.ts";

const subject = { brandId: z.string(), memberId: uuid, account: z.string() };
const decision = z.object({
  operator: z.string(),
  decision: z.enum(["approve", "reject", "return", "force_receipt", "close_payout"]),
  reason: z.string().nullable(),
  /** The amount that the gateway has paid, as the operator states it for close_payout. */
  paid: amount.nullable(),
  at: instant,
});

const memberStatus = z.enum(["active", "blocked", "closed"]);

/** The checks of a withdrawal. */
export const withdrawalChecks = ["member_status", "holder_name", "turnover"] as const;

/**
 * The result of one check of a withdrawal. "clear": no objection. "look": an operator should examine it first. "stop":
 * it should not be paid in this state. The operator decides in every case.
 */
export const withdrawalJudgement = z.object({
  check: z.enum(withdrawalChecks),
  finding: z.enum([
    "member_active",
    "member_blocked",
    "member_closed",
    "names_match",
    "names_similar",
    "names_differ",
    "name_missing",
    "played_enough",
    "played_too_little",
    "not_played",
    "no_deposit",
  ]),
  level: z.enum(["clear", "look", "stop"]),
});
export type WithdrawalJudgement = z.output<typeof withdrawalJudgement>;

/** A deposit as an operator sees it. */
export const depositCase = deposit.extend({
  ...subject,
  payeeName: z.string().nullable(),
  decisions: z.array(decision),
});

/** A withdrawal as an operator sees it, with the facts for a decision. */
export const withdrawalCase = withdrawal.extend({
  ...subject,
  payeeName: z.string().nullable(),
  holderName: z.string(),
  /** Null if the stored number cannot be opened: its row was changed, or its key is lost. */
  accountNumber: z.string().nullable(),
  /** How many operators must approve, and which have. */
  approvalsNeeded: z.number().int(),
  decisions: z.array(decision),
  member: z.object({
    status: memberStatus,
    depositsTotal: amount,
    withdrawalsTotal: amount,
    stakeTotal: amount,
    payoutTotal: amount,
    /** The member's last credited deposit before the request, and the bets since then; null without a deposit. */
    lastDeposit: z.object({ amount, at: instant, betSince: amount }).nullable(),
    createdAt: instant,
  }),
  judgements: z.array(withdrawalJudgement),
  payout: z.object({
    /** The gateway does not settle it: it reported another amount, or nothing for an hour. Operators may close it. */
    mayClose: z.boolean(),
    /** The amount that the gateway says it has paid instead. */
    reported: z.object({ amount, currency: z.string(), at: instant }).nullable(),
  }),
});
export type DepositCase = z.output<typeof depositCase>;
export type WithdrawalCase = z.output<typeof withdrawalCase>;

export const memberSummary = z.object({
  id: uuid,
  brandId: z.string(),
  account: z.string(),
  type: z.number().int(),
  status: memberStatus,
  payeeName: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  currency: z.string(),
  balance: amount,
  held: amount,
  createdAt: instant,
  lastLoginAt: instant.nullable(),
});
export type MemberSummary = z.output<typeof memberSummary>;
