import { isMoneyGoal } from "@banyan/contract/rewards/missions/mission-progress";
import { formatMoney } from "@banyan/kernel";
import { Amount, ProgressBar, StatusPill, useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Mission } from "../../platform/answers.ts";
import { useMissionGoal } from "../../shared/promotions/mission-goal.tsx";
import { MissionAction } from "./mission-action.tsx";
import { missionPeriods, stepStates } from "./mission-words.ts";

export interface MissionCardProps {
  readonly mission: Mission;
  readonly currency: string;
}

/** One mission as a list item: its steps, what each pays, what is left of it, and until when. */
export function MissionCard({ mission, currency }: MissionCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { period, steps } = mission;
  const until = mission.until === null ? null : formats.dayTime(mission.until);
  return (
    <li className="flex flex-col gap-1 rounded-tile border border-hairline bg-surface px-4 py-3 shadow-lift">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-text-3">
        <span className="font-bold">{t(missionPeriods[period])}</span>
        {until !== null && (
          <span>
            <Trans>Until {until}</Trans>
          </span>
        )}
      </p>
      <ul className="divide-y divide-hairline">
        {steps.map((step) => (
          <MissionStep key={step.target} mission={mission} step={step} currency={currency} />
        ))}
      </ul>
      {steps.some(({ state }) => state === "open") && <MissionAction goal={mission.goal} />}
    </li>
  );
}

interface MissionStepProps extends MissionCardProps {
  readonly step: Mission["steps"][number];
}

function MissionStep({ mission, step, currency }: MissionStepProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { goal, category, progress } = mission;
  const { target, amount, points, state } = step;
  const said = (value: bigint) =>
    isMoneyGoal(goal) ? formatMoney(value, currency, i18n.locale, "plain") : formats.number(value);
  const wanted = useMissionGoal({ goal, category, target }, currency);
  const left = said(BigInt(target) - BigInt(progress));
  const shown = stepStates[state];
  const isOpen = state === "open";
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="font-bold">{wanted}</p>
        <Amount minor={amount} currency={currency} show="code" className="text-17 font-bold" />
      </div>
      <ProgressBar
        value={isOpen || state === "spent" ? Number(progress) / Number(target) : 1}
        label={`${t(missionPeriods[mission.period])} · ${wanted}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13 text-text-2">
        {shown ? <StatusPill tone={shown.tone}>{t(shown.name)}</StatusPill> : <Trans>{left} to go</Trans>}
        {points > 0 && <span>{t`${plural(points, { one: "# point", other: "# points" })}`}</span>}
      </div>
    </li>
  );
}
