import { byCursor } from "@banyan/client";
import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Deposit, Withdrawal } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { usePatience } from "../../shared/signals/signal-line.ts";

const PAGE_SIZE = 20;

interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly next: string | null;
}

type DepositState = Deposit["state"];
type WithdrawalState = Withdrawal["state"];

const DEPOSIT_MOVES: ReadonlySet<DepositState> = new Set(["created", "pending", "settling", "unknown_held"]);

/** States that the platform, the gateway or an operator will change without the player. */
const WITHDRAWAL_MOVES: ReadonlySet<WithdrawalState> = new Set([
  "requested",
  "under_review",
  "approved",
  "sent",
  "paid_awaiting_receipt",
  "partly_received",
  "not_received",
]);

/** Returns whether the deposit can still change without a new request by the player. */
export function depositIsOpen({ state }: Deposit): boolean {
  return DEPOSIT_MOVES.has(state);
}

export function withdrawalIsOpen({ state }: Withdrawal): boolean {
  return WITHDRAWAL_MOVES.has(state);
}

export function useCashierSettings() {
  return useQuery(queries.cashier.cashierSettings.queryOptions({ input: {}, staleTime: 60_000 }));
}

export function useBankAccounts() {
  return useQuery(queries.cashier.bankAccounts.queryOptions({ input: {}, staleTime: 60_000 }));
}

/** Refetches at intervals while a loaded entry is still open. */
function whileOpen<Entry>(isOpen: (entry: Entry) => boolean, patience: number) {
  return ({ state }: { readonly state: { readonly data: InfiniteData<Page<Entry>> | undefined } }) =>
    state.data?.pages.some(({ list }) => list.some(isOpen)) ? patience : false;
}

/** The member's deposits, newest first. Refetched at intervals while one is open. */
export function useDeposits() {
  const patience = usePatience();
  const query = useInfiniteQuery({
    ...queries.cashier.deposits.infiniteOptions({
      input: (before: string | undefined) => ({ limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
    refetchInterval: whileOpen(depositIsOpen, patience),
  });
  return { query, deposits: query.data?.pages.flatMap(({ list }) => list) };
}

/** The member's withdrawals, newest first. Refetched at intervals while one is open. */
export function useWithdrawals() {
  const patience = usePatience();
  const query = useInfiniteQuery({
    ...queries.cashier.withdrawals.infiniteOptions({
      input: (before: string | undefined) => ({ limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
    refetchInterval: whileOpen(withdrawalIsOpen, patience),
  });
  return { query, withdrawals: query.data?.pages.flatMap(({ list }) => list) };
}
