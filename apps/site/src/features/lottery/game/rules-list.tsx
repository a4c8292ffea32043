import { Amount, Card } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { PlayFigures } from "../plays/play-figures.tsx";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { DrawOrigin } from "./draw-origin.tsx";
import { groupsOf, type LotteryShown } from "./lottery-shown.ts";

/** Every play in plain words, with its odds and its exact return, and the limits of the game. */
export function RulesList({ lottery }: { readonly lottery: LotteryShown }) {
  const { prices, plays, rules } = lottery;
  const texts = usePlayTexts(rules.table);
  const amount = (minor: string) => <Amount minor={minor} currency={prices.currency} show="code" />;
  return (
    <div className="flex flex-col gap-4">
      <DrawOrigin lottery={lottery} />
      <Card title={<Trans>Limits</Trans>}>
        <ul className="flex flex-col gap-1 text-15">
          <li>
            <Trans>The stake of a line is at least {amount(prices.minimum)}.</Trans>
          </li>
          <li>
            <Trans>The stake of a line is at most {amount(prices.maximum)}.</Trans>
          </li>
          <li>
            <Trans>A draw pays a player at most {amount(prices.winMaximum)}.</Trans>
          </li>
        </ul>
      </Card>
      <p className="text-13 text-text-2">
        <Trans>
          Odds include the stake. The return is exact: the share of all stakes that a play pays back in the long run.
        </Trans>
      </p>
      {groupsOf(plays).map((group) => (
        <Card key={group} title={<bdi>{texts.group(group)}</bdi>} flush>
          <ul className="divide-y divide-hairline pt-2">
            {plays
              .filter((play) => play.group === group)
              .map((play) => (
                <li key={play.code} className="flex flex-col gap-1 px-4 py-3">
                  <h2 className="text-15 font-bold">
                    <bdi>{texts.name(play.code)}</bdi>
                  </h2>
                  <p className="text-15 text-text-2">{texts.wins(play.code)}</p>
                  <PlayFigures lottery={lottery} play={play} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
