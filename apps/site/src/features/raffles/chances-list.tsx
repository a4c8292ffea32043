import { exactAmount } from "@banyan/kernel";
import { useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Raffle } from "../../platform/answers.ts";
import { usePrizeText } from "./use-prize-text.ts";

/** The sum of all weights. */
const WEIGHTS = 10_000;
/** Hundredths of a point × `WEIGHTS` in a point. */
const POINT_PARTS = 1_000_000;

/** The published chance of each prize, which may have several fields, and the expectation of a ticket. */
export function ChancesList({ raffle: { terms, currency, expected } }: { readonly raffle: Raffle }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const prizeText = usePrizeText(currency);
  const money = exactAmount(expected.cash, currency, i18n.locale);
  const fields = [...Map.groupBy(terms.prizes, prizeText)];
  const points = formats.number(Number(expected.points) / POINT_PARTS);
  return (
    <section>
      <h3 className="mb-1 text-15 font-bold">
        <Trans>Chances</Trans>
      </h3>
      <ul className="divide-y divide-hairline text-15">
        {fields.map(([name, prizes]) => (
          <li key={name} className="flex items-baseline justify-between gap-4 py-2">
            <bdi>{name}</bdi>
            <bdi dir="ltr" className="tabular text-text-2">
              {formats.percent(prizes.reduce((sum, { weight }) => sum + weight, 0) / WEIGHTS)}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-text-2">
        {expected.points === "0" ? (
          <Trans>On average a ticket brings {money}.</Trans>
        ) : (
          <Trans>
            On average a ticket brings {money} and {points} points.
          </Trans>
        )}{" "}
        <Trans>When a prize has run out, you get one that is worth no less.</Trans>
      </p>
    </section>
  );
}
