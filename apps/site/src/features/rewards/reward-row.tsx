import { Amount, Button, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { PlayReward } from "../../platform/answers.ts";
import { MissionGoal } from "../../shared/promotions/mission-goal.tsx";
import { RewardPeriod } from "./reward-period.tsx";
import { rewardKindNames } from "./reward-words.ts";
import { WhyThisReward } from "./why-this-reward.tsx";

export interface RewardRowProps {
  readonly reward: PlayReward;
  /** Shown below the amount: the button to claim, or how the reward ended. */
  readonly action: ReactNode;
}

/** One reward as a list item: what it is for, until when it can be claimed, its amount, and the way to its reason. */
export function RewardRow({ reward, action }: RewardRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { kind, title, step, level, period, state, amount, currency, early } = reward;
  const until = formats.dayTime(reward.deadline);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-bold">
          {t(rewardKindNames[kind])}
          {period !== "once" && (
            <span className="font-normal text-text-2">
              {" · "}
              <RewardPeriod reward={reward} />
            </span>
          )}
        </p>
        <p className="text-13 text-text-2">
          {level === null ? (
            step ? (
              <MissionGoal step={step} currency={currency} />
            ) : (
              title
            )
          ) : (
            <Trans>Level {level}</Trans>
          )}
        </p>
        {early && (
          <p className="text-13 text-text-3">
            <Trans>Taken before the end</Trans>
          </p>
        )}
        {state === "waiting" && (
          <p className="text-13 text-text-3">
            <Trans>Until {until}</Trans>
          </p>
        )}
        {(kind === "rebate" || kind === "cashback") && (
          <Button tone="quiet" size="sm" className="-ms-3" onClick={() => setAsking(true)}>
            <Trans>Why this amount</Trans>
          </Button>
        )}
      </div>
      <div className="ms-auto flex flex-col items-end gap-2">
        <Amount minor={amount} currency={currency} show="code" className="text-17 font-bold" />
        {action}
      </div>
      {asking && <WhyThisReward id={reward.id} onClose={() => setAsking(false)} />}
    </li>
  );
}
