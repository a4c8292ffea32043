import { Button, Dialog, Skeleton, StatusPill } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Suspense, lazy, useState } from "react";
import type { Member } from "../../platform/answers.ts";
import { SettingRow } from "../../shared/page-parts/setting-row.tsx";

const PaymentPasswordForm = lazy(async () => ({
  default: (await import("../../shared/wallet/payment-password-form.tsx")).PaymentPasswordForm,
}));

/** Shows whether the six digits that protect withdrawals are set, and sets them. */
export function PaymentPassword({ member }: { readonly member: Member }) {
  const [open, setOpen] = useState(false);
  const { hasPaymentPassword } = member;
  return (
    <>
      <SettingRow
        label={<Trans>Payment password</Trans>}
        detail={<Trans>Six digits that we ask for at every withdrawal.</Trans>}
      >
        {hasPaymentPassword ? (
          <StatusPill tone="win">
            <Trans>Set</Trans>
          </StatusPill>
        ) : (
          <StatusPill tone="accent">
            <Trans>Not set</Trans>
          </StatusPill>
        )}
        <Button size="sm" onClick={() => setOpen(true)}>
          {hasPaymentPassword ? <Trans>Change</Trans> : <Trans>Set now</Trans>}
        </Button>
      </SettingRow>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={hasPaymentPassword ? <Trans>Change the payment password</Trans> : <Trans>Set a payment password</Trans>}
      >
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PaymentPasswordForm onSet={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
