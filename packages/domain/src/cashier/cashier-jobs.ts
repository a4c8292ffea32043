import type { House, Job } from "../context.ts";
import { payWithdrawal, queryWithdrawal } from "./pay-withdrawal.ts";
import { expireDeposit, queryDeposit } from "./query-deposit.ts";
import { receiveSilently } from "./receive-silently.ts";

type CashierJob = Extract<Job, { readonly kind: `deposit.${string}` | `withdrawal.${string}` }>;

/** The cashier's jobs for the worker. Every handler may run twice, early or late, and takes effect once. */
export const cashierJobs: {
  readonly [Kind in CashierJob["kind"]]: (house: House, job: Extract<Job, { readonly kind: Kind }>) => Promise<void>;
} = {
  "deposit.query": (house, { depositId }) => queryDeposit(house, depositId),
  "deposit.expire": (house, { depositId }) => expireDeposit(house, depositId),
  "withdrawal.pay": (house, { withdrawalId }) => payWithdrawal(house, withdrawalId),
  "withdrawal.query": (house, { withdrawalId }) => queryWithdrawal(house, withdrawalId),
  "withdrawal.receipt-due": (house, { withdrawalId }) => receiveSilently(house, withdrawalId),
};
