import { Card } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { LotteryShown } from "./lottery-shown.ts";

/** Where the numbers of draws come from that take place outside. Draws of the house have a proof instead. */
export function DrawOrigin({ lottery: { prices } }: { readonly lottery: LotteryShown }) {
  const { resultsFrom } = prices;
  if (resultsFrom === null) return null;
  return (
    <Card title={<Trans>Where the numbers come from</Trans>}>
      <p className="text-15">
        {resultsFrom.length === 0 ? (
          <Trans>
            This draw does not take place here. Two of our people enter its result separately. Bets are paid when both
            entries are the same.
          </Trans>
        ) : (
          <Trans>
            This draw does not take place here. Bets are paid when two sources, or two of our people separately, give
            the same result.
          </Trans>
        )}
      </p>
      {resultsFrom.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-13 text-text-2">
          {resultsFrom.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-13 text-text-2">
        <Trans>If a result is corrected afterwards, bets are settled again.</Trans>
      </p>
    </Card>
  );
}
