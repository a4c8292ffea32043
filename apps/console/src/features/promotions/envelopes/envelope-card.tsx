import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { EnvelopeCampaign } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { Moment } from "../../../shared/frame/moment.tsx";
import { PromotionCard } from "../promotion-card.tsx";
import { StopVersion } from "../stop-version.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { EnvelopeDialog } from "./envelope-dialog.tsx";
import { clockOf } from "./envelope-draft.ts";

interface EnvelopeCardProps {
  readonly brandId: string;
  readonly campaign: EnvelopeCampaign;
  readonly timeZone: string;
}

/** One promotion of red envelopes: its rain of a day, its budget, its latest rains and its versions. */
export function EnvelopeCard({ brandId, campaign, timeZone }: EnvelopeCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const { currency, budget, terms, versions } = campaign;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const days = formats.number(terms.depositDays);
  return (
    <PromotionCard
      promotion={campaign}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for rains and rewards that wait`, value: money(budget.reserved) },
        { label: t`Sum of a rain`, value: money(terms.sum) },
        { label: t`Envelopes`, value: formats.number(terms.envelopes) },
        { label: t`Amounts`, value: terms.split === "equal" ? t`Equal` : t`Random` },
        { label: t`Opens every day`, value: <bdi dir="ltr">{`${clockOf(terms.opensAt)} ${timeZone}`}</bdi> },
        { label: t`Minutes`, value: formats.number(terms.minutes) },
        { label: t`For`, value: terms.depositDays === 0 ? t`Everybody` : t`Deposit in the last ${days} days` },
      ]}
      details={<Rains campaign={campaign} />}
      changeText={<Trans>Change the envelopes</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <EnvelopeDialog
          brandId={brandId}
          currency={currency}
          timeZone={timeZone}
          campaign={campaign}
          pages={[]}
          onClose={close}
        />
      ) : null}
      {opened === "stop" ? (
        <StopVersion
          brandId={brandId}
          promotion={{ ...campaign, kind: undefined }}
          save={client.operations.saveEnvelopes}
          list={queries.operations.envelopeCampaigns.key()}
          onClose={close}
        >
          <Trans>A rain that runs now ends. Taken envelopes can be claimed.</Trans>
        </StopVersion>
      ) : null}
    </PromotionCard>
  );
}

/** The latest rains, with what players took of each. */
function Rains({ campaign: { rains, currency } }: Pick<EnvelopeCardProps, "campaign">) {
  const { t } = useLingui();
  const formats = useFormats();
  if (rains.length === 0) return null;
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t`Latest rains`}</caption>
      <thead className="text-13 text-text-3">
        <tr>
          <th className="py-1 text-start font-normal">{t`Rain`}</th>
          <th className="py-1 text-end font-normal">{t`Taken`}</th>
          <th className="py-1 text-end font-normal">{t`Sum taken`}</th>
        </tr>
      </thead>
      <tbody>
        {rains.map((rain) => (
          <tr key={rain.day} className="border-t border-hairline">
            <td className="py-1">
              <Moment at={rain.opensAt} />
            </td>
            <td className="tabular py-1 text-end">
              <bdi dir="ltr">{`${formats.number(rain.taken)} / ${formats.number(rain.envelopes)}`}</bdi>
            </td>
            <td className="py-1 text-end">
              <Amount minor={rain.takenSum} currency={currency} show="code" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
