import { Amount, Button, Card, ProgressBar, StatusPill } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Campaign } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { useTermFacts } from "./campaign-words.tsx";
import { StopDialog } from "./stop-dialog.tsx";

interface CampaignCardProps {
  readonly brandId: string;
  readonly campaign: Campaign;
}

/** One promotion: its terms, its budget, its entries and its versions. */
export function CampaignCard({ brandId, campaign }: CampaignCardProps) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [opened, setOpened] = useState<"change" | "stop">();
  const terms = useTermFacts(campaign);
  const { title, state, currency, budget, entries } = campaign;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const used = BigInt(budget.spent) + BigInt(budget.reserved);
  return (
    <Card
      title={<bdi>{title}</bdi>}
      action={
        <StatusPill tone={state === "open" ? "live" : "neutral"}>{state === "open" ? t`Open` : t`Stopped`}</StatusPill>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ProgressBar label={t`Used budget`} value={Number(used) / Number(budget.granted)} />
        <Facts
          facts={[
            { label: t`Budget`, value: money(budget.granted) },
            { label: t`Paid`, value: money(budget.spent) },
            { label: t`Reserved for players who joined`, value: money(budget.reserved) },
            { label: t`Joined, waiting for a deposit`, value: entries.joined },
            { label: t`Playing the bonus`, value: entries.process },
            { label: t`Played to the end`, value: entries.issued },
            { label: t`Ended otherwise`, value: entries.closed },
            ...terms,
          ]}
        />
        {mayManage ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpened("change")}>
              {state === "open" ? <Trans>Change the terms</Trans> : <Trans>Open it again</Trans>}
            </Button>
            {state === "open" ? (
              <Button tone="danger" onClick={() => setOpened("stop")}>
                <Trans>Stop the promotion</Trans>
              </Button>
            ) : null}
          </div>
        ) : null}
        <Versions campaign={campaign} />
      </div>
      {opened === "change" ? (
        <CampaignDialog
          brandId={brandId}
          currency={currency}
          campaign={campaign}
          pages={[]}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === "stop" ? (
        <StopDialog brandId={brandId} campaign={campaign} onClose={() => setOpened(undefined)} />
      ) : null}
    </Card>
  );
}

/** A player keeps the version that they joined, so each version shows its players. */
function Versions({ campaign: { versions } }: Pick<CampaignCardProps, "campaign">) {
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>Versions</Trans>
      </h3>
      <ul className="grid gap-2 text-15">
        {versions.map((each) => (
          <li key={each.version} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-bold">
              <Trans>Version {each.version}</Trans>
            </span>
            <span className="text-text-2">
              <Plural value={each.entries} one="# player joined it" other="# players joined it" />
            </span>
            {each.stopped ? (
              <span className="text-text-2">
                <Trans>stopped</Trans>
              </span>
            ) : null}
            <span className="w-full text-13 text-text-3">
              <Moment at={each.at} /> {each.operator === null ? null : <bdi>{each.operator}</bdi>}{" "}
              <bdi>{each.reason}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
