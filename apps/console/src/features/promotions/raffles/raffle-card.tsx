import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RaffleCampaign } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { PromotionCard } from "../promotion-card.tsx";
import { StopVersion } from "../stop-version.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { ALL_CHANCES } from "./raffle-draft.ts";
import { RaffleDialog } from "./raffle-dialog.tsx";
import { useExpectedCost, usePrizeName, useRaffleKinds } from "./raffle-words.tsx";

interface RaffleCardProps {
  readonly brandId: string;
  readonly raffle: RaffleCampaign;
}

/** One wheel or eggs: chances with their stock, the expected cost, the budget and the versions. */
export function RaffleCard({ brandId, raffle }: RaffleCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const formats = useFormats();
  const kinds = useRaffleKinds();
  const { kind, currency, budget, terms, draws, versions } = raffle;
  const cost = useExpectedCost(currency)(terms.prizes);
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <PromotionCard
      promotion={raffle}
      facts={[
        { label: t`Kind`, value: kinds[kind] },
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for rewards that wait`, value: money(budget.reserved) },
        { label: t`Draws`, value: formats.number(draws) },
        { label: t`Expected cost of a ticket`, value: `${cost.money} + ${cost.points} PTS` },
        {
          label: terms.ticket.goal === "deposits" ? t`A ticket for deposits of` : t`A ticket for valid bets of`,
          value: money(terms.ticket.amount),
        },
        { label: t`Most tickets a day`, value: formats.number(terms.ticket.most) },
      ]}
      details={<PrizeTable raffle={raffle} />}
      changeText={<Trans>Change the chances</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <RaffleDialog brandId={brandId} currency={currency} raffle={raffle} pages={[]} onClose={close} />
      ) : null}
      {opened === "stop" ? (
        <StopVersion
          brandId={brandId}
          promotion={raffle}
          save={client.operations.saveRaffle}
          list={queries.operations.raffles.key()}
          onClose={close}
        >
          <Trans>Nobody draws any more. Rewards that wait can be claimed.</Trans>
        </StopVersion>
      ) : null}
    </PromotionCard>
  );
}

/** Each prize with its chance, and how many of its stock were given. */
function PrizeTable({ raffle: { terms, currency, given } }: Pick<RaffleCardProps, "raffle">) {
  const { t } = useLingui();
  const formats = useFormats();
  const name = usePrizeName(currency);
  const counts = new Map(given.map((each) => [each.key, each.given]));
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t`Prizes`}</caption>
      <thead className="text-13 text-text-3">
        <tr>
          <th className="py-1 text-start font-normal">{t`Prize`}</th>
          <th className="py-1 text-end font-normal">{t`Chance`}</th>
          <th className="py-1 text-end font-normal">{t`Given`}</th>
        </tr>
      </thead>
      <tbody>
        {terms.prizes.map((prize) => {
          const count = formats.number(counts.get(prize.key) ?? 0);
          return (
            <tr key={prize.key} className="border-t border-hairline">
              <td className="py-1">
                <bdi>{name(prize)}</bdi>
              </td>
              <td className="tabular py-1 text-end">{formats.percent(prize.weight / ALL_CHANCES)}</td>
              <td className="tabular py-1 text-end">
                <bdi dir="ltr">
                  {prize.kind === "nothing"
                    ? "–"
                    : prize.stock === null
                      ? count
                      : `${count} / ${formats.number(prize.stock)}`}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
