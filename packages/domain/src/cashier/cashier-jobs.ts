import type { Services, Job } from "../context.ts";
import { payWithdrawal, queryWithdrawal } from "./pay-withdrawal.ts";
import { expireDeposit, queryDeposit } from "./query-deposit.ts";
import { receiveSilently } from "./receive-silently.ts";

type CashierJob = Extract<Job, { readonly kind: `deposit.${string}` | `withdrawal.${string}` }>;

/** The cashier's jobs for the worker. Every handler may run twice, early or late, and takes effect once. */
export const cashierJobs: {
  readonly [Kind in CashierJob["kind"]]: (
    services: Services,
    job: Extract<Job, { readonly kind: Kind }>,
  ) => Promise<void>;
} = {
  "deposit.query": (services, { depositId }) => queryDeposit(services, depositId),
  "deposit.expire": (services, { depositId }) => expireDeposit(services, depositId),
  "withdrawal.pay": (services, { withdrawalId }) => payWithdrawal(services, withdrawalId),
  "withdrawal.query": (services, { withdrawalId }) => queryWithdrawal(services, withdrawalId),
  "withdrawal.receipt-due": (services, { withdrawalId }) => receiveSilently(services, withdrawalId),
};
