import { useLingui } from "@lingui/react/macro";
import { CashierFrame } from "../features/cashier/cashier-frame.tsx";
import { TransferList } from "../features/transfers/transfer-list.tsx";
import { UplineTransfer } from "../features/transfers/upline-transfer.tsx";

/** The member's transfers to the upline. */
export function TransferPage() {
  const { t } = useLingui();
  return (
    <CashierFrame title={t`Send to upline`} beside={<TransferList />}>
      <UplineTransfer />
    </CashierFrame>
  );
}
