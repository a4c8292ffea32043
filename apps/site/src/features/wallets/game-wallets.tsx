import { Amount, Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ArrowDownToLine } from "lucide-react";
import type { VendorWallets, Wallet } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { MoveMoney } from "./move-money.tsx";
import { lookAtWalletsAgain, useVendorWallets } from "../../shared/wallet/vendor-wallets.ts";

/** The separate wallets of games. Renders nothing for brands with a single wallet. */
export function GameWallets({ wallet }: { readonly wallet: Wallet | undefined }) {
  const query = useVendorWallets();
  // Most brands have a single wallet, so nothing is rendered until the data has loaded.
  if (query.isPending || query.data?.value.isSingle) return null;
  return (
    <Card title={<Trans>Game wallets</Trans>}>
      <QueryGate query={query} data={query.data}>
        {({ value }) => <Wallets wallets={value} cash={wallet?.available ?? "0"} />}
      </QueryGate>
    </Card>
  );
}

interface WalletsProps {
  readonly wallets: VendorWallets;
  /** Minor units. */
  readonly cash: string;
}

function Wallets({ wallets, cash }: WalletsProps) {
  const { currency, movesOnLaunch } = wallets;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-15 text-text-2">
        {movesOnLaunch ? (
          <Trans>
            Each of these providers has its own wallet. Your money moves in when you open a game and comes back when you
            leave it.
          </Trans>
        ) : (
          <Trans>
            Each of these providers has its own wallet. Move money in before you play, and back when you stop.
          </Trans>
        )}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline text-15">
        {wallets.wallets.map(({ vassalage, vendorName, balance, takesMoney }) => (
          <li key={vassalage} className="flex min-h-12 items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="line-clamp-2 break-words">
                <bdi>{vendorName}</bdi>
              </span>
              {!takesMoney && (
                <span className="block text-13 text-text-3">
                  <Trans>closed to new money for now; you can still move money out</Trans>
                </span>
              )}
              {BigInt(balance) < 0n && (
                <span className="block text-13 text-danger">
                  <Trans>A win was reversed after you had spent it. Move money in to cover it, then play on.</Trans>
                </span>
              )}
            </span>
            <Amount minor={balance} currency={currency} show="code" className="shrink-0 font-bold" />
          </li>
        ))}
      </ul>
      <BringAllBack wallets={wallets} />
      <MoveMoney wallets={wallets} cash={cash} />
    </div>
  );
}

function BringAllBack({ wallets }: Pick<WalletsProps, "wallets">) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { requestId, answered } = useRequestId();
  const back = useMutation(
    queries.wallet.walletTransfer.mutationOptions({
      onSuccess: () => notify.success(t`Everything is back in your cash balance.`),
      onSettled: (_answer, error) => {
        answered(error);
        return lookAtWalletsAgain();
      },
    }),
  );
  const isEmpty = wallets.wallets.every(({ balance }) => BigInt(balance) <= 0n);
  return (
    <div className="flex flex-col gap-3">
      <Button
        wide
        icon={<ArrowDownToLine />}
        loading={back.isPending}
        disabled={isEmpty}
        onClick={() => back.mutate({ requestId, from: "all", to: "cash" })}
      >
        <Trans>Move all back</Trans>
      </Button>
      <FormError>{back.error && failureText(back.error)}</FormError>
    </div>
  );
}
