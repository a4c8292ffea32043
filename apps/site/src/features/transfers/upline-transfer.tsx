import { Card, EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { useTransferSettings } from "../../shared/wallet/transfer-settings.ts";
import { TransferForm } from "./transfer-form.tsx";

/** Sends money to the member's upline. */
export function UplineTransfer() {
  const query = useTransferSettings();
  return (
    <Card>
      <QueryGate query={query} data={query.data?.value} lines={6}>
        {(settings) => {
          const { enabled, upline } = settings;
          if (!enabled) return <TransfersOff />;
          if (upline === null) {
            return (
              <EmptyState illustration="records" title={<Trans>Your account has no upline</Trans>}>
                <Trans>Only members who registered with an agent's or a friend's invitation have one.</Trans>
              </EmptyState>
            );
          }
          return <TransferForm settings={settings} receiver={{ account: upline }} />;
        }}
      </QueryGate>
    </Card>
  );
}

/** Shown in place of a form while the brand has no transfers. */
export function TransfersOff() {
  return (
    <EmptyState illustration="records" title={<Trans>Transfers are switched off</Trans>}>
      <Trans>Members cannot send money to each other at the moment.</Trans>
    </EmptyState>
  );
}
