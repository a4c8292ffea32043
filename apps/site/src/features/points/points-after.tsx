import { Trans } from "@lingui/react/macro";
import { PointsFigure } from "./points-figure.tsx";

interface PointsAfterProps {
  /** Hundredths of a point. */
  readonly balance: string;
  readonly cost: bigint;
}

/** The points that the member has, and those that would be left. */
export function PointsAfter({ balance, cost }: PointsAfterProps) {
  const left = <PointsFigure points={BigInt(balance) - cost} />;
  const present = <PointsFigure points={balance} />;
  return (
    <p className="text-15 text-text-2">
      {BigInt(balance) < cost ? (
        <NotEnoughPoints balance={balance} />
      ) : (
        <Trans>
          You have {present} points. {left} will be left.
        </Trans>
      )}
    </p>
  );
}

/** Says that the member's points do not pay the price. */
export function NotEnoughPoints({ balance }: Pick<PointsAfterProps, "balance">) {
  const present = <PointsFigure points={balance} />;
  return <Trans>You have {present} points. That is not enough.</Trans>;
}
