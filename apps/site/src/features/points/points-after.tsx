import { Trans } from "@lingui/react/macro";
import { PointsFigure } from "./points-figure.tsx";

interface PointsAfterProps {
  /** Hundredths of a point. */
  readonly balance: string;
  readonly cost: bigint;
}

/** The points that the member has, and those that would be left. */
export function PointsAfter({ balance, cost }: PointsAfterProps) {
  const present = <PointsFigure points={balance} />;
  const left = <PointsFigure points={BigInt(balance) - cost} />;
  return (
    <p className="text-15 text-text-2">
      {BigInt(balance) < cost ? (
        <Trans>You have {present} points. That is not enough.</Trans>
      ) : (
        <Trans>
          You have {present} points. {left} will be left.
        </Trans>
      )}
    </p>
  );
}
