import { Amount, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { DecisionForm } from "../../shared/money/decision-form.tsx";
import { useJackpotName } from "./jackpot-words.tsx";

interface JackpotDecisionProps {
  readonly pool: JackpotPoolLine;
  readonly onDone: () => void;
}

/** Opens or refuses a jackpot that another operator proposed. */
export function JackpotDecision({ pool, onDone }: JackpotDecisionProps) {
  const { t } = useLingui();
  const name = useJackpotName()(pool);
  const decide = useMutation(
    queries.operations.decideJackpot.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(value.state === "open" ? t`${name} is running.` : t`Your decision is recorded.`);
        onDone();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.jackpotPools.key() }),
    }),
  );
  return (
    <Card title={t`A jackpot waits for another operator`}>
      <DecisionForm
        approveLabel={<OpenText pool={pool} />}
        hint={t`Required to refuse. The operator who proposed it reads it.`}
        pending={decide.isPending}
        error={decide.error}
        onDecide={(decision, reason) =>
          decide.mutate({ poolId: pool.id, decision, ...(reason === undefined ? {} : { reason }) })
        }
      />
    </Card>
  );
}

/** Repeats the seed, which is taken from the house when the jackpot opens. */
function OpenText({ pool: { seed, currency } }: Pick<JackpotDecisionProps, "pool">) {
  const sum = <Amount minor={seed} currency={currency} show="code" />;
  return <Trans>Open the jackpot with {sum}</Trans>;
}
