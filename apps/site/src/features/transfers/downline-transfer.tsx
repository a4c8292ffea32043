import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { useTransferSettings } from "../../shared/wallet/transfer-settings.ts";
import { TransferForm, type TransferReceiver } from "./transfer-form.tsx";
import { TransfersOff } from "./upline-transfer.tsx";

export interface DownlineTransferProps {
  /** The dialog is open while there is a receiver. */
  readonly receiver: TransferReceiver | undefined;
  readonly onClose: () => void;
}

/** Sends money to a direct downline of the agent. */
export function DownlineTransfer({ receiver, onClose }: DownlineTransferProps) {
  const query = useTransferSettings();
  return (
    <Dialog open={receiver !== undefined} onOpenChange={(open) => !open && onClose()} title={<Trans>Send money</Trans>}>
      {receiver && (
        <QueryGate query={query} data={query.data?.value} lines={6}>
          {(settings) =>
            settings.enabled ? <TransferForm settings={settings} receiver={receiver} /> : <TransfersOff />
          }
        </QueryGate>
      )}
    </Dialog>
  );
}
