import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RaceCampaign } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { PromotionCard } from "../promotion-card.tsx";
import { StopVersion } from "../stop-version.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { RaceDialog } from "./race-dialog.tsx";
import { RaceScore } from "./race-score.tsx";
import { useRaceWords } from "./race-words.ts";

interface RaceCardProps {
  readonly brandId: string;
  readonly race: RaceCampaign;
}

/** One race: its terms, its budget, its players and its versions. */
export function RaceCard({ brandId, race }: RaceCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const formats = useFormats();
  const { scores, periods } = useRaceWords();
  const { currency, budget, terms, versions } = race;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const pot = terms.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n);
  return (
    <PromotionCard
      promotion={race}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for prizes`, value: money(budget.reserved) },
        { label: t`Ranked by`, value: scores[terms.score] },
        { label: t`A race takes`, value: periods[terms.period] },
        {
          label: t`Least score with a place`,
          value: <RaceScore score={terms.score} value={terms.minimum} currency={currency} />,
        },
        ...(terms.leastStake === null ? [] : [{ label: t`Least stake of a round`, value: money(terms.leastStake) }]),
        { label: t`Prizes of one race`, value: money(pot.toString()) },
        { label: t`Places with a prize`, value: formats.number(terms.prizes.length) },
        { label: t`Players in the present race`, value: formats.number(race.players) },
        { label: t`It ends`, value: formats.dateTime(race.until) },
        { label: t`Settled races`, value: formats.number(race.settled) },
      ]}
      changeText={<Trans>Change the terms</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <RaceDialog brandId={brandId} currency={currency} race={race} pages={[]} onClose={close} />
      ) : null}
      {opened === "stop" ? (
        <StopVersion
          brandId={brandId}
          promotion={race}
          save={client.operations.saveRace}
          list={queries.operations.races.key()}
          onClose={close}
        >
          <Trans>The race that has begun is still settled, and no later one.</Trans>
        </StopVersion>
      ) : null}
    </PromotionCard>
  );
}
