import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Reward } from "../../platform/answers.ts";
import { PointsFigure } from "./points-figure.tsx";

interface RewardPriceProps {
  readonly reward: Reward;
  readonly quantity?: number;
}

/** The price of some pieces: points, and money beside them where the reward costs some. */
export function RewardPrice({ reward, quantity = 1 }: RewardPriceProps) {
  const price = <PointsFigure points={BigInt(reward.pointsRequired) * BigInt(quantity)} />;
  return (
    <>
      <Trans>{price} points</Trans>
      {reward.amountRequired !== "0" && (
        <span className="text-15 font-medium text-text-2">
          {" + "}
          <Amount minor={BigInt(reward.amountRequired) * BigInt(quantity)} currency={reward.currency} show="symbol" />
        </span>
      )}
    </>
  );
}
