import { Card, EmptyState, LoadMore } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useWithdrawals } from "./cashier-queries.ts";
import { BankEnding } from "../../shared/wallet/bank-ending.tsx";
import { MovementRow } from "./movement-row.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { withdrawalStates } from "../../shared/wallet/withdrawal-states.ts";

export interface WithdrawalListProps {
  /** Limits the list to the newest entries and adds this link to the others. */
  readonly newest?: { readonly count: number; readonly more: ReactNode };
}

/** The member's withdrawals with their states, newest first. */
export function WithdrawalList({ newest }: WithdrawalListProps) {
  const { query, withdrawals } = useWithdrawals();
  return (
    <Card flush className="overflow-clip" title={<Trans>Your withdrawals</Trans>} action={newest?.more}>
      <QueryGate query={query} data={withdrawals}>
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <EmptyState illustration="records" title={<Trans>No withdrawals yet</Trans>}>
              <Trans>All your withdrawals and their status will be listed here.</Trans>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-hairline pt-2">
              {withdrawals.slice(0, newest?.count).map((withdrawal) => (
                <MovementRow
                  key={withdrawal.id}
                  title={<BankEnding account={withdrawal} />}
                  at={withdrawal.createdAt}
                  amount={withdrawal.amount}
                  currency={withdrawal.currency}
                  look={withdrawalStates[withdrawal.state]}
                  to={{ to: "/member/withdraw", search: { withdrawal: withdrawal.id } }}
                />
              ))}
            </ul>
          )
        }
      </QueryGate>
      {!newest && (
        <LoadMore
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      )}
    </Card>
  );
}
