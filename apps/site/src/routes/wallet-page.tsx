import { useLingui } from "@lingui/react/macro";
import { CashierFrame } from "../features/cashier/cashier-frame.tsx";
import { NewestPayments } from "../features/cashier/newest-payments.tsx";
import { WalletSummary } from "../features/cashier/wallet-summary.tsx";
import { GameWallets } from "../features/wallets/game-wallets.tsx";
import { useVendorWallets } from "../shared/wallet/vendor-wallets.ts";
import { useWallet } from "../platform/use-session.ts";

/** The wallet: its balance and the newest payments. */
export function WalletPage() {
  const { t } = useLingui();
  const { wallet } = useWallet();
  const { data: vendors } = useVendorWallets();
  return (
    <CashierFrame title={t`Wallet`}>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <WalletSummary wallet={wallet} beside={vendors?.value.isSingle === false} />
        </div>
        <div className="lg:col-span-2 empty:hidden">
          <GameWallets wallet={wallet} />
        </div>
        <NewestPayments />
      </div>
    </CashierFrame>
  );
}
