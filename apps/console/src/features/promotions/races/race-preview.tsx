import { Amount, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { RaceCampaign } from "../../../platform/answers.ts";
import { RaceScore } from "./race-score.tsx";

interface RacePreviewProps {
  readonly terms: Pick<RaceCampaign["terms"], "score" | "minimum" | "leastStake" | "prizes">;
  readonly currency: string;
}

/** The prizes that the preview lists. */
const LISTED = 3;

/** The rules and the first prizes as a player reads them. */
export function RacePreview({ terms, currency }: RacePreviewProps) {
  const formats = useFormats();
  return (
    <section className="grid gap-2 rounded-tile bg-raised p-4 text-15">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>As players read it</Trans>
      </h3>
      <p>
        <Rules terms={terms} currency={currency} />{" "}
        <Trans>Equal players share their prizes. Only your own money counts.</Trans>
      </p>
      <ol className="grid gap-1">
        {terms.prizes.slice(0, LISTED).map((prize, index) => (
          // Prizes can be equal, and each line is a place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-3">
            <span className="tabular w-8 text-text-3">{formats.number(index + 1)}</span>
            <Amount minor={prize} currency={currency} show="code" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rules({ terms: { score, minimum, leastStake }, currency }: RacePreviewProps) {
  const least = <RaceScore score={score} value={minimum} currency={currency} />;
  const stake = <Amount minor={leastStake ?? "0"} currency={currency} show="code" />;
  switch (score) {
    case "valid_bet":
      return <Trans>The most valid bets win. A place needs {least} or more.</Trans>;
    case "win":
      return <Trans>The highest winnings win, after losses. A place needs {least} or more.</Trans>;
    case "rounds":
      return (
        <Trans>
          The most rounds win. A place needs {least} or more. A lottery ticket counts as one round. Free rounds do not
          count.
        </Trans>
      );
    case "multiplier":
      return (
        <Trans>
          The best single round wins: its payout divided by its stake. A place needs {least} or more. Only rounds with a
          stake of {stake} or more count. Lottery tickets and free rounds do not count.
        </Trans>
      );
  }
}
