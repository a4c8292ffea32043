import { isMoneyGoal } from "@banyan/contract/rewards/missions/mission-progress";
import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { MissionCampaign } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { Moment } from "../../../shared/frame/moment.tsx";
import { PromotionCard } from "../promotion-card.tsx";
import { StopVersion } from "../stop-version.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { MissionDialog } from "./mission-dialog.tsx";
import { useMissionTitle } from "../../../shared/money/mission-words.ts";

interface MissionCardProps {
  readonly brandId: string;
  readonly mission: MissionCampaign;
}

/** One mission: its steps with the rewards of this period, its budget and its versions. */
export function MissionCard({ brandId, mission }: MissionCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const titleOf = useMissionTitle();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const { currency, budget, terms, versions, periodTo } = mission;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <PromotionCard
      promotion={{ ...mission, title: titleOf(terms) }}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for rewards that wait`, value: money(budget.reserved) },
        { label: t`Time to claim`, value: formats.days(terms.claimDays) },
        ...(periodTo === null ? [] : [{ label: t`This period ends`, value: <Moment at={periodTo} /> }]),
      ]}
      details={<Steps mission={mission} />}
      changeText={<Trans>Change the mission</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <MissionDialog brandId={brandId} currency={currency} mission={mission} onClose={close} />
      ) : null}
      {opened === "stop" ? (
        <StopVersion
          brandId={brandId}
          promotion={{ ...mission, kind: undefined, terms: asInput(terms) }}
          save={client.operations.saveMission}
          list={queries.operations.missionCampaigns.key()}
          onClose={close}
        >
          <Trans>The period that runs now goes on. No later one begins.</Trans>
        </StopVersion>
      ) : null}
    </PromotionCard>
  );
}

function Steps({ mission: { terms, currency, granted } }: Pick<MissionCardProps, "mission">) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t`Steps`}</caption>
      <thead className="text-13 wrap-anywhere text-text-3">
        <tr>
          <th className="py-1 text-start font-normal">{t`Target`}</th>
          <th className="py-1 text-end font-normal">{t`Reward`}</th>
          <th className="py-1 text-end font-normal">{t`Points`}</th>
          <th className="py-1 text-end font-normal">{t`Reached in this period`}</th>
        </tr>
      </thead>
      <tbody>
        {terms.steps.map((step, index) => (
          <tr key={step.target} className="border-t border-hairline">
            <td className="py-1">
              {isMoneyGoal(terms.goal) ? (
                <Amount minor={step.target} currency={currency} show="code" />
              ) : (
                formats.number(BigInt(step.target))
              )}
            </td>
            <td className="py-1 text-end">
              <Amount minor={step.amount} currency={currency} show="code" />
            </td>
            <td className="tabular py-1 text-end">{formats.number(step.points)}</td>
            <td className="tabular py-1 text-end">{formats.number(granted[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Input = Parameters<typeof client.operations.saveMission>[0];

/** Stored terms name only categories that a mission can have. */
const asInput = (terms: MissionCampaign["terms"]) => terms as Input["terms"];
