import { Amount, Button, Card, EmptyState, notify } from "@banyan/ui";
import { formatMoney } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { queries } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { RewardRow } from "./reward-row.tsx";
import { rewardsChanged } from "./rewards-changed.ts";

/** The rewards that wait, each with its amount, its reason and its deadline. The member claims one or all. */
export function WaitingRewards() {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const patience = usePatience();
  const query = useQuery(queries.rewards.waitingRewards.queryOptions({ input: {}, refetchInterval: patience }));
  const claimed = (minor: string, currency: string) => {
    const amount = formatMoney(BigInt(minor), currency, i18n.locale, "code");
    notify.success(t`${amount} came to your balance.`);
  };
  const frame = useRef<HTMLDivElement>(null);
  const one = useMutation(
    queries.rewards.claimReward.mutationOptions({
      onSuccess: ({ value }) => claimed(value.amount, value.currency),
      onSettled: rewardsChanged,
    }),
  );
  const all = useMutation(
    queries.rewards.claimRewards.mutationOptions({
      onSuccess: ({ value }) => value.claimed > 0 && claimed(value.sum, value.currency),
      onSettled: rewardsChanged,
    }),
  );
  // The pressed button goes with its reward. Without this the keyboard would begin again at the top of the page.
  const keepFocus = () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    });
  };
  const claimOne = (id: string) => {
    all.reset();
    one.mutate({ id }, { onSettled: keepFocus });
  };
  const claimAll = () => {
    one.reset();
    all.mutate({}, { onSettled: keepFocus });
  };
  const error = one.error ?? all.error;
  const failure = error && failureText(error);
  const busy = one.isPending || all.isPending;
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <QueryGate query={query} data={query.data?.value}>
        {({ count, sum, currency, list }) =>
          count === 0 ? (
            <div>
              {/* The last reward may have lapsed, or another tab may have claimed it. */}
              <FormError>{failure}</FormError>
              <EmptyState
                illustration="gift"
                title={<Trans>Nothing to claim now</Trans>}
                action={
                  <ButtonLink to="/promotions" search={{}} tone="primary">
                    <Trans>Promotions</Trans>
                  </ButtonLink>
                }
              >
                <Trans>Your rewards will wait here for you.</Trans>
              </EmptyState>
            </div>
          ) : (
            <Card
              title={
                <>
                  <span className="block text-13 font-normal text-text-3">
                    <Trans>Waiting for you</Trans>
                  </span>
                  <Amount minor={sum} currency={currency} show="code" className="text-24 font-heavy" />
                </>
              }
              action={
                count > 1 && (
                  <Button tone="primary" loading={all.isPending} disabled={busy} onClick={claimAll}>
                    <Trans>Claim all</Trans>
                  </Button>
                )
              }
            >
              <FormError>{failure}</FormError>
              <ul className="divide-y divide-hairline">
                {list.map((reward) => (
                  <RewardRow
                    key={reward.id}
                    reward={reward}
                    action={
                      <Button
                        tone={count === 1 ? "primary" : "secondary"}
                        loading={one.isPending && one.variables.id === reward.id}
                        disabled={busy}
                        onClick={() => claimOne(reward.id)}
                      >
                        <Trans>Claim</Trans>
                      </Button>
                    }
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryGate>
    </div>
  );
}
