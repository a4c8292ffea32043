import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ActivityCampaign } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { useCampaignWords } from "../campaign-words.tsx";
import { usePlacesFact } from "../places-fact.ts";
import { PromotionCard } from "../promotion-card.tsx";
import { StopVersion } from "../stop-version.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { ActivityDialog } from "./activity-dialog.tsx";

interface ActivityCardProps {
  readonly brandId: string;
  readonly activity: ActivityCampaign;
}

/** One activity: its terms, its budget, its applications and its versions. */
export function ActivityCard({ brandId, activity }: ActivityCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const formats = useFormats();
  const { periods } = useCampaignWords();
  const placesFact = usePlacesFact();
  const { currency, budget, terms, applications, versions } = activity;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <PromotionCard
      promotion={activity}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for applications that wait`, value: money(budget.reserved) },
        { label: t`Highest reward`, value: money(terms.cap) },
        { label: t`A player can be rewarded`, value: periods[terms.every] },
        { label: t`Pictures that an application needs`, value: formats.number(terms.pictures) },
        ...placesFact(activity),
        { label: t`Applications that wait`, value: formats.number(applications.applying) },
        { label: t`Rewarded`, value: formats.number(applications.issued) },
        { label: t`Rejected`, value: formats.number(applications.rejected) },
      ]}
      changeText={<Trans>Change the terms</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <ActivityDialog brandId={brandId} currency={currency} activity={activity} pages={[]} onClose={close} />
      ) : null}
      {opened === "stop" ? (
        <StopVersion
          brandId={brandId}
          promotion={activity}
          save={client.operations.saveActivity}
          list={queries.operations.activities.key()}
          onClose={close}
        >
          <Trans>Nobody applies any more. Applications that wait can still be decided.</Trans>
        </StopVersion>
      ) : null}
    </PromotionCard>
  );
}
