import { Button, Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { DepositSheetProps } from "../../shared/wallet/deposit-sheet-props.ts";
import { DepositForm } from "./deposit-form.tsx";
import { DepositView } from "./deposit-view.tsx";

/** A deposit in a sheet over another page, such as a game. The payment page opens in a separate tab. */
export function DepositSheet({ open, onOpenChange }: DepositSheetProps) {
  const [depositId, setDepositId] = useState<string>();
  const another = () => setDepositId(undefined);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Deposit</Trans>}>
      {depositId === undefined ? (
        <DepositForm onOpened={({ id }) => setDepositId(id)} />
      ) : (
        <DepositView
          beside
          depositId={depositId}
          done={
            <Button
              tone="primary"
              size="lg"
              wide
              onClick={() => {
                another();
                onOpenChange(false);
              }}
            >
              <Trans>Back to the game</Trans>
            </Button>
          }
          again={
            <Button tone="primary" size="lg" wide onClick={another}>
              <Trans>New deposit</Trans>
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
