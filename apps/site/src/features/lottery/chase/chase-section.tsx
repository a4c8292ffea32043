import { CHASE_DRAWS_MAX, CHASE_DRAWS_MIN } from "@banyan/contract/lottery/chase/chase-limits";
import { Amount, Chip, IconButton, Segmented, Switch } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { ChaseDraws, type ChaseDrawsProps } from "./chase-draws.tsx";
import { chaseStake, multiplesOf, type Progression, withDraws, withProgression } from "./chase-plan.ts";

const COUNTS = [3, 5, 10, 20, 50];

/** The part of the slip that bets the same lines on several draws. */
export function ChaseSection({ plan, onChange, stake, currency, numeros }: ChaseDrawsProps) {
  return (
    <section className="flex flex-col gap-3 border-t border-hairline pt-3">
      <Switch
        checked={plan.isOn}
        onCheckedChange={(isOn) => onChange({ ...plan, isOn })}
        detail={<Trans>The same bet on several draws in a row</Trans>}
      >
        <Trans>Chase</Trans>
      </Switch>
      {plan.isOn && (
        <>
          <DrawCount plan={plan} onChange={onChange} />
          <ProgressionChoice plan={plan} onChange={onChange} />
          <ChaseDraws {...{ plan, onChange, stake, currency, numeros }} />
          <Switch checked={plan.stopOnWin} onCheckedChange={(stopOnWin) => onChange({ ...plan, stopOnWin })}>
            <Trans>Stop after a win</Trans>
          </Switch>
          <ChaseTotal plan={plan} stake={stake} currency={currency} />
        </>
      )}
    </section>
  );
}

type PlanProps = Pick<ChaseDrawsProps, "plan" | "onChange">;

function DrawCount({ plan, onChange }: PlanProps) {
  const { t } = useLingui();
  const { draws } = plan;
  const set = (next: number) => onChange(withDraws(plan, next));
  return (
    <fieldset aria-label={t`Number of draws`} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-1.5">
        <span className="me-auto text-13 font-bold text-text-2">
          <Trans>Number of draws</Trans>
        </span>
        <IconButton
          tone="secondary"
          size="sm"
          label={t`One draw less`}
          icon={<Minus />}
          disabled={draws <= CHASE_DRAWS_MIN}
          onClick={() => set(draws - 1)}
        />
        <bdi dir="ltr" aria-live="polite" className="tabular min-w-10 text-center text-15 font-bold">
          {draws}
        </bdi>
        <IconButton
          tone="secondary"
          size="sm"
          label={t`One draw more`}
          icon={<Plus />}
          disabled={draws >= CHASE_DRAWS_MAX}
          onClick={() => set(draws + 1)}
        />
      </div>
      <div dir="ltr" className="flex flex-wrap gap-2">
        {COUNTS.map((count) => (
          <Chip key={count} selected={count === draws} onClick={() => set(count)} className="tabular">
            {count}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function ProgressionChoice({ plan, onChange }: PlanProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-13 font-bold text-text-2">
        <Trans>Stake of each draw</Trans>
      </span>
      <Segmented<Progression>
        label={t`Stake of each draw`}
        className="w-full"
        value={plan.progression}
        onValueChange={(progression) => onChange(withProgression(plan, progression))}
        segments={[
          { value: "same", label: <Trans>Same</Trans> },
          { value: "double", label: <Trans>Double</Trans> },
          { value: "step", label: <Trans>Step up</Trans> },
        ]}
      />
    </div>
  );
}

/** The sum that is set aside, and what happens to it. */
function ChaseTotal({ plan, stake, currency }: Pick<ChaseDrawsProps, "plan" | "stake" | "currency">) {
  const sum = <Amount minor={chaseStake(multiplesOf(plan), stake)} currency={currency} show="code" />;
  return (
    <div className="flex flex-col gap-2 rounded-tile bg-info-tint p-3.5 text-13 text-text">
      <p className="flex items-baseline justify-between gap-3 text-15">
        <Plural value={plan.draws} one="# draw in total" other="# draws in total" />
        <span className="tabular font-bold">{sum}</span>
      </p>
      <p>
        <Trans>
          {sum} is set aside now. Each draw is paid from it when its turn comes; what is not used returns to your
          balance.
        </Trans>
      </p>
      <p>
        {plan.stopOnWin ? (
          <Trans>
            The chase stops after the first win, when you stop it, or if a draw cannot take the bet at these odds.
          </Trans>
        ) : (
          <Trans>The chase stops when you stop it, or if a draw cannot take the bet at these odds.</Trans>
        )}
      </p>
    </div>
  );
}
