import { Amount, Card, Skeleton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import type { Wallet } from "../../platform/answers.ts";
import { ConsolidatedFunds } from "./consolidated-funds.tsx";

/** The balance, and the links to deposit and withdraw. */
export function WalletCard({ wallet }: { readonly wallet: Wallet | undefined }) {
  return (
    <Card>
      <h2 className="text-13 font-bold text-text-2">
        <Trans>Available</Trans>
      </h2>
      <p className="text-24 font-heavy">
        {wallet ? (
          <Amount minor={wallet.available} currency={wallet.currency} show="code" />
        ) : (
          <Skeleton className="my-1 h-7 w-40" />
        )}
      </p>
      <ConsolidatedFunds />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ButtonLink to="/member/depositv2" search={{}}>
          <Trans>Deposit</Trans>
        </ButtonLink>
        <ButtonLink to="/member/withdraw" search={{}}>
          <Trans>Withdraw</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
