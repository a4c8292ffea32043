import { Amount, Card, Skeleton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Wallet } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { LockedLines } from "../../shared/promotions/locked-lines.tsx";
import { useLockedFunds } from "../../shared/promotions/use-locked-funds.ts";

export interface WalletSummaryProps {
  readonly wallet: Wallet | undefined;
  /** True if some games use separate wallets beside this one. */
  readonly beside?: boolean;
}

/** The wallet's balance, its reserved part, and the links to deposit and withdraw. */
export function WalletSummary({ wallet, beside = false }: WalletSummaryProps) {
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div>
          <h2 className="text-13 font-bold text-text-2">
            <AvailableFor beside={beside} />
          </h2>
          <p className="text-32 font-heavy" aria-live="polite">
            {wallet ? (
              <Amount minor={wallet.available} currency={wallet.currency} show="code" />
            ) : (
              <Skeleton className="my-1 h-9 w-48" />
            )}
          </p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/member/depositv2" search={{}} tone="primary" size="lg">
            <Trans>Deposit</Trans>
          </ButtonLink>
          <ButtonLink to="/member/withdraw" search={{}} size="lg">
            <Trans>Withdraw</Trans>
          </ButtonLink>
        </div>
        <WalletLines wallet={wallet} />
        <LockedLines linked />
      </div>
    </Card>
  );
}

/** The use of the available amount. A bonus may lock a part of it: then it cannot all be withdrawn. */
function AvailableFor({ beside }: { readonly beside: boolean }) {
  const funds = useLockedFunds();
  const isLocked = funds !== undefined && funds.locked !== "0";
  if (beside)
    return isLocked ? <Trans>Cash to move to a game</Trans> : <Trans>Cash to move to a game or withdraw</Trans>;
  return isLocked ? <Trans>Available to play</Trans> : <Trans>Available to play or withdraw</Trans>;
}

/** The calculation of the available amount: the balance minus the reserved part. */
export function WalletLines({ wallet }: { readonly wallet: Wallet | undefined }) {
  return (
    <dl className="divide-y divide-hairline border-t border-hairline text-15">
      <Line label={<Trans>Balance</Trans>} wallet={wallet} part="balance" />
      <Line
        label={<Trans>Set aside</Trans>}
        detail={<Trans>for withdrawals in progress and for chases; what is not used comes back</Trans>}
        wallet={wallet}
        part="held"
      />
      <Line label={<Trans>Available</Trans>} wallet={wallet} part="available" />
    </dl>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly wallet: Wallet | undefined;
  readonly part: "balance" | "held" | "available";
}

function Line({ label, detail, wallet, part }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt>
        {label}
        {detail && <span className="block text-13 text-text-3">{detail}</span>}
      </dt>
      <dd className="shrink-0 font-bold">
        {wallet ? (
          <Amount minor={wallet[part]} currency={wallet.currency} show="code" />
        ) : (
          <Skeleton className="h-5 w-24" />
        )}
      </dd>
    </div>
  );
}
