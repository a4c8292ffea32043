import { Button, LiveRegion } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Redemption, Reward } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";

interface RedemptionSentProps {
  readonly redemption: Redemption;
  /** Absent: points that become money. */
  readonly reward?: Reward;
  /** Shows the member's redemptions. */
  readonly onSeen: () => void;
}

/** A redemption that was accepted, and what happens next. */
export function RedemptionSent({ redemption, reward, onSeen }: RedemptionSentProps) {
  const { bonus, tickets } = reward ?? {};
  const { title, next } = wordsOf(redemption.type);
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion>{title}</LiveRegion>
      <p className="text-17 font-bold">{title}</p>
      <p className="text-15 text-text-2">{next}</p>
      <p className="text-13 text-text-3">
        <Trans>Reference</Trans>{" "}
        <bdi dir="ltr" className="tabular font-bold">
          {redemption.referenceNumber}
        </bdi>
      </p>
      {bonus && (
        <ButtonLink to="/member/bonusDetails" tone="primary" size="lg" wide>
          <Trans>Bonuses</Trans>
        </ButtonLink>
      )}
      {tickets && (
        <ButtonLink to="/promotions" hash={tickets.promotionId} tone="primary" size="lg" wide>
          <Trans>Use your tickets</Trans>
        </ButtonLink>
      )}
      <Button tone={bonus || tickets ? "quiet" : "primary"} size="lg" wide onClick={onSeen}>
        <Trans>See your redemptions</Trans>
      </Button>
    </div>
  );
}

function wordsOf(type: Redemption["type"]): { readonly title: ReactNode; readonly next: ReactNode } {
  switch (type) {
    case "bonus":
      return {
        title: <Trans>Your bonus is here.</Trans>,
        next: <Trans>You can play with it now. Bonuses shows what is left to play.</Trans>,
      };
    case "tickets":
      return {
        title: <Trans>Your tickets are here.</Trans>,
        next: <Trans>They do not lapse at the end of the day. Tickets that you earn by playing are used first.</Trans>,
      };
    default:
      return {
        title: <Trans>Your request is in process.</Trans>,
        next: <Trans>Our team checks it. If it is rejected, your points come back.</Trans>,
      };
  }
}
