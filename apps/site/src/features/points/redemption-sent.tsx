import { Button, LiveRegion } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Redemption } from "../../platform/answers.ts";

interface RedemptionSentProps {
  readonly redemption: Redemption;
  /** Shows the member's redemptions. */
  readonly onSeen: () => void;
}

/** A request that was accepted, and what happens next. */
export function RedemptionSent({ redemption, onSeen }: RedemptionSentProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion>{t`Your request is in process.`}</LiveRegion>
      <p className="text-17 font-bold">
        <Trans>Your request is in process.</Trans>
      </p>
      <p className="text-15 text-text-2">
        <Trans>Our team checks it. If it is rejected, your points come back.</Trans>
      </p>
      <p className="text-13 text-text-3">
        <Trans>Reference</Trans>{" "}
        <bdi dir="ltr" className="tabular font-bold">
          {redemption.referenceNumber}
        </bdi>
      </p>
      <Button tone="primary" size="lg" wide onClick={onSeen}>
        <Trans>See your redemptions</Trans>
      </Button>
    </div>
  );
}
