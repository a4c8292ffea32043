import { Stepper } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Deposit } from "../../platform/answers.ts";

interface Progress {
  readonly current: number;
  readonly failed?: true;
}

/** The current one of the three steps: requested, paid, credited. */
const PROGRESS: Readonly<Record<Deposit["state"], Progress>> = {
  created: { current: 1 },
  pending: { current: 1 },
  settling: { current: 2 },
  unknown_held: { current: 2 },
  settled: { current: 3 },
  failed: { current: 1, failed: true },
  expired: { current: 1, failed: true },
  cancelled: { current: 1, failed: true },
};

/** Shows the progress of a deposit. */
export function DepositProgress({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useLingui();
  const { current, failed = false } = PROGRESS[deposit.state];
  return (
    <Stepper
      label={t`Progress of the deposit`}
      current={current}
      failed={failed}
      steps={[
        { label: <Trans>Requested</Trans> },
        { label: deposit.methodKind === "redirect" ? <Trans>Paid</Trans> : <Trans>Transferred, with proof</Trans> },
        { label: <Trans>In your balance</Trans> },
      ]}
    />
  );
}
