import type { SignedInOperator } from "@banyan/domain";

type Permission = SignedInOperator["permissions"][number];

/** A new permission does not compile until it is added here. */
const HELD: Readonly<Record<Permission, true>> = {
  "deposits.read": true,
  "deposits.decide": true,
  "withdrawals.read": true,
  "withdrawals.decide": true,
  "members.read": true,
  "members.block": true,
  "brands.read": true,
  "brands.status": true,
  "brands.configure": true,
  "audit.read": true,
  "reconciliation.read": true,
  "reconciliation.decide": true,
  "jackpots.read": true,
  "jackpots.manage": true,
  "fairness.read": true,
  "fairness.decide": true,
  "content.read": true,
  "content.edit": true,
  "feedback.read": true,
  "feedback.answer": true,
  "jobs.read": true,
  "jobs.retry": true,
};

/** Every permission that an operator can have. */
export const everyPermission = Object.keys(HELD) as readonly Permission[];
