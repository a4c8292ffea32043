import { isGift } from "@banyan/contract/rewards/bonus-preview";
import { Amount } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Campaign } from "../../platform/answers.ts";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { useTermFacts } from "./campaign-words.tsx";
import { usePlacesFact } from "./places-fact.ts";
import { PromotionCard } from "./promotion-card.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { VersionList } from "./version-list.tsx";

interface CampaignCardProps {
  readonly brandId: string;
  readonly campaign: Campaign;
}

/** One promotion: its terms, its budget, its entries and its versions. */
export function CampaignCard({ brandId, campaign }: CampaignCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"change" | "stop">();
  const close = () => setOpened(undefined);
  const terms = useTermFacts(campaign);
  const placesFact = usePlacesFact();
  const { currency, budget, entries } = campaign;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <PromotionCard
      promotion={campaign}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        // A gift is credited with the join.
        ...(isGift(campaign.kind)
          ? []
          : [
              { label: t`Reserved for players who joined`, value: money(budget.reserved) },
              { label: t`Joined, waiting for a deposit`, value: entries.joined },
            ]),
        ...placesFact(campaign),
        { label: t`Playing the bonus`, value: entries.process },
        { label: t`Played to the end`, value: entries.issued },
        { label: t`Ended otherwise`, value: entries.closed },
        ...terms,
      ]}
      changeText={<Trans>Change the terms</Trans>}
      versions={<Versions campaign={campaign} />}
      onOpen={setOpened}
    >
      {opened === "change" ? (
        <CampaignDialog brandId={brandId} currency={currency} campaign={campaign} pages={[]} onClose={close} />
      ) : null}
      {opened === "stop" ? <StopDialog brandId={brandId} campaign={campaign} onClose={close} /> : null}
    </PromotionCard>
  );
}

/** A player keeps the version that they joined, so each version shows its players. */
function Versions({ campaign: { versions } }: Pick<CampaignCardProps, "campaign">) {
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>Versions</Trans>
      </h3>
      <VersionList versions={versions}>
        {(each) => (
          <>
            <span className="text-text-2">
              <Plural value={each.entries} one="# player joined it" other="# players joined it" />
            </span>
            {each.terms.places === null ? null : (
              <span className="text-text-2">
                <Plural value={each.terms.places} one="# place" other="# places" />
              </span>
            )}
            {each.stopped ? (
              <span className="text-text-2">
                <Trans>stopped</Trans>
              </span>
            ) : null}
          </>
        )}
      </VersionList>
    </section>
  );
}
