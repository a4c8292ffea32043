import { Card, EmptyState, LoadMore } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useCashierSettings, useDeposits } from "./cashier-queries.ts";
import { depositAmounts } from "./deposit-amount.tsx";
import { depositStates } from "../../shared/wallet/deposit-states.ts";
import { MethodName } from "./method-name.tsx";
import { MovementRow } from "./movement-row.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";

export interface DepositListProps {
  /** Limits the list to the newest entries and adds this link to the others. */
  readonly newest?: { readonly count: number; readonly more: ReactNode };
}

/** The member's deposits with their states, newest first. */
export function DepositList({ newest }: DepositListProps) {
  const { query, deposits } = useDeposits();
  const { data: settings } = useCashierSettings();
  return (
    <Card flush className="overflow-clip" title={<Trans>Your deposits</Trans>} action={newest?.more}>
      <QueryGate query={query} data={deposits}>
        {(deposits) =>
          deposits.length === 0 ? (
            <EmptyState
              illustration="records"
              title={<Trans>No deposits yet</Trans>}
              action={
                newest && (
                  <ButtonLink to="/member/depositv2">
                    <Trans>Make a deposit</Trans>
                  </ButtonLink>
                )
              }
            >
              <Trans>All your deposits and their status will be listed here.</Trans>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-hairline pt-2">
              {deposits.slice(0, newest?.count).map((deposit) => {
                const { shown, asked } = depositAmounts(deposit);
                return (
                  <MovementRow
                    key={deposit.id}
                    title={<MethodName deposit={deposit} methods={settings?.value.depositMethods} />}
                    at={deposit.createdAt}
                    {...shown}
                    {...(asked && { asked })}
                    look={depositStates[deposit.state]}
                    to={{ to: "/member/depositv2", search: { deposit: deposit.id } }}
                  />
                );
              })}
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
