import { useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AccountRecord } from "../../platform/answers.ts";
import { withdrawalStates } from "../../shared/wallet/withdrawal-states.ts";

/** The times when a withdrawal was requested, paid and closed, as far as it has progressed. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: NonNullable<AccountRecord["withdrawal"]> }) {
  const { t } = useLingui();
  const { createdAt, paidAt, closedAt, state } = withdrawal;
  return (
    <span className="flex flex-wrap gap-x-3">
      <Step at={createdAt}>
        <Trans>Requested</Trans>
      </Step>
      {paidAt !== null && (
        <Step at={paidAt}>
          <Trans>Paid</Trans>
        </Step>
      )}
      {closedAt !== null && <Step at={closedAt}>{t(withdrawalStates[state].name)}</Step>}
    </span>
  );
}

function Step({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const formats = useFormats();
  return (
    <span className="whitespace-nowrap">
      {children} {formats.dayTime(at)}
    </span>
  );
}
