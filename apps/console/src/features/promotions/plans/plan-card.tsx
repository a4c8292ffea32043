import { Amount, Button, Card, ProgressBar, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RewardPlan } from "../../../platform/answers.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { Facts } from "../../../shared/frame/facts.tsx";
import { Moment } from "../../../shared/frame/moment.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { StopPlanDialog } from "./stop-plan-dialog.tsx";
import { usePlanFacts } from "./plan-words.tsx";

interface PlanCardProps {
  readonly brandId: string;
  readonly plan: RewardPlan;
}

/** One rebate or cashback: its terms, its budget and its versions. */
export function PlanCard({ brandId, plan }: PlanCardProps) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [opened, setOpened] = useState<"change" | "stop">();
  const terms = usePlanFacts(plan);
  const { title, state, currency, budget, nextAt, versions } = plan;
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
            { label: t`Reserved for rewards that wait`, value: money(budget.reserved) },
            { label: t`Next period ends`, value: <Moment at={nextAt} /> },
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
        <ul className="grid gap-2 text-15">
          {versions.map((each) => (
            <li key={each.version} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-bold">
                <Trans>Version {each.version}</Trans>
              </span>
              <span className="text-text-2">{each.stopped ? <Trans>stopped</Trans> : money(each.budget)}</span>
              <span className="w-full text-13 text-text-3">
                <Moment at={each.at} /> {each.operator === null ? null : <bdi>{each.operator}</bdi>}{" "}
                <bdi>{each.reason}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {opened === "change" ? (
        <PlanDialog brandId={brandId} currency={currency} plan={plan} pages={[]} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened === "stop" ? <StopPlanDialog brandId={brandId} plan={plan} onClose={() => setOpened(undefined)} /> : null}
    </Card>
  );
}
