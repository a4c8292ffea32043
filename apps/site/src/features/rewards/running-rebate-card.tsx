import { failureOf } from "@banyan/client";
import { formatMoney } from "@banyan/kernel";
import { Amount, Button, Card, notify, ProgressBar, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { RunningRebate } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { CountedUntil } from "./counted-until.tsx";
import { rewardsChanged } from "./rewards-changed.ts";

interface RunningRebateCardProps {
  readonly rebate: RunningRebate;
  /** Whether the title of its promotion is shown. */
  readonly isNamed: boolean;
}

/** Refusals after which the new figures say why. */
const NOTHING_TO_TAKE = new Set(["AMOUNT_BELOW_MINIMUM", "LIMIT_REACHED", "STATE_CHANGED"]);

/** A running rebate: what it has earned so far, and the button that takes it. */
export function RunningRebateCard({ rebate, isNamed }: RunningRebateCardProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const failureText = useFailureText();
  const { requestId, answered } = useRequestId();
  const frame = useRef<HTMLDivElement>(null);
  const { promotionId: id, title, currency, period, state, taken, endsAt } = rebate;
  const inWords = (minor: string) => formatMoney(BigInt(minor), currency, i18n.locale, "code");
  const request = useMutation(
    queries.rewards.takeRebate.mutationOptions({
      onSuccess: ({ value }) => {
        const amount = inWords(value.amount);
        notify.success(t`${amount} came to your balance.`);
      },
      onSettled: (_answer, error) => {
        answered(error);
        return rewardsChanged();
      },
    }),
  );
  // The pressed button goes with its amount. Without this the keyboard would begin again at the top of the page.
  const keepFocus = () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    });
  };
  const failure =
    request.error &&
    (NOTHING_TO_TAKE.has(failureOf(request.error).code)
      ? t`There is nothing to take at the moment. See the new figures.`
      : failureText(request.error));
  const takenBefore = <Amount minor={taken} currency={currency} show="code" />;
  const now = inWords(rebate.amount);
  const end = formats.dayTime(endsAt);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Card
        title={
          <>
            <span className="block text-13 font-normal text-text-3">
              {period === "day" ? <Trans>Rebate, earned today</Trans> : <Trans>Rebate, earned this week</Trans>}
            </span>
            <Amount minor={rebate.earned} currency={currency} show="code" className="text-24 font-heavy" />
          </>
        }
        action={
          state === "ready" && (
            <Button
              tone="primary"
              loading={request.isPending}
              onClick={() => request.mutate({ id, requestId }, { onSettled: keepFocus })}
            >
              <Trans>
                Take <bdi>{now}</bdi> now
              </Trans>
            </Button>
          )
        }
      >
        <FormError>{failure}</FormError>
        <div className="flex flex-col gap-2 text-15 text-text-2">
          {isNamed && <p className="font-bold text-text">{title}</p>}
          {taken !== "0" && (
            <p>
              <Trans>Taken before: {takenBefore}</Trans>
            </p>
          )}
          <State rebate={rebate} />
          <p className="text-13 text-text-3">
            <Trans>The rest will wait in the reward center after {end}.</Trans>
          </p>
          <CountedUntil moment={rebate.countedUntil} />
        </div>
      </Card>
    </div>
  );
}

/** Why it cannot be taken now. */
function State({ rebate }: Pick<RunningRebateCardProps, "rebate">) {
  switch (rebate.state) {
    case "ready":
      return null;
    case "small":
      return <Missing rebate={rebate} />;
    case "all_taken":
      return (
        <p>
          <Trans>You have taken all that can be taken early.</Trans>
        </p>
      );
    case "counting":
      return (
        <p>
          <Trans>Your play is being counted. It can be taken in a moment.</Trans>
        </p>
      );
    case "budget_spent":
      return (
        <p>
          <Trans>The budget of this promotion is spent at the moment, so it cannot be taken now.</Trans>
        </p>
      );
  }
}

/** The part that is missing until the least amount can be taken. */
function Missing({ rebate: { earned, taken, missing, minimum, currency } }: Pick<RunningRebateCardProps, "rebate">) {
  const { t } = useLingui();
  const least = minimum === "0" ? 1n : BigInt(minimum);
  const more = <Amount minor={missing} currency={currency} show="code" />;
  const open = BigInt(earned) - BigInt(taken);
  if (earned === "0" && taken === "0") {
    return (
      <p>
        <Trans>Nothing earned yet. Settled bets bring it.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>{more} more, and you can take it.</Trans>
      </p>
      <ProgressBar value={open > 0n ? Number(open) / Number(least) : 0} label={t`On the way to the least amount`} />
    </>
  );
}
