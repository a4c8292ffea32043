import * as z from "zod";
import { amount, instant, uuid } from "../shapes.ts";
import { deposit, withdrawal } from "../entities.ts";

const subject = { brandId: z.string(), memberId: uuid, account: z.string() };
const decision = z.object({
  operator: z.string(),
  decision: z.enum(["approve", "reject", "return", "force_receipt"]),
  reason: z.string().nullable(),
  at: instant,
});

/** A deposit as an operator sees it. */
export const depositCase = deposit.extend({
  ...subject,
  payeeName: z.string().nullable(),
  decisions: z.array(decision),
});

/** A withdrawal as an operator sees it: with what is needed to judge it. */
export const withdrawalCase = withdrawal.extend({
  ...subject,
  payeeName: z.string().nullable(),
  holderName: z.string(),
  accountNumber: z.string(),
  /** How many operators must approve, and who has. */
  approvalsNeeded: z.number().int(),
  decisions: z.array(decision),
  member: z.object({
    depositsTotal: amount,
    withdrawalsTotal: amount,
    stakeTotal: amount,
    payoutTotal: amount,
    createdAt: instant,
  }),
});
export type DepositCase = z.output<typeof depositCase>;
export type WithdrawalCase = z.output<typeof withdrawalCase>;

export const memberSummary = z.object({
  id: uuid,
  brandId: z.string(),
  account: z.string(),
  type: z.number().int(),
  status: z.enum(["active", "blocked", "closed"]),
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
