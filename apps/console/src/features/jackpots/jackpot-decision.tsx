import { Card, notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { DecisionForm } from "../money/decision-form.tsx";
import { useJackpotName } from "./jackpot-words.tsx";

interface JackpotDecisionProps {
  readonly pool: JackpotPoolLine;
  readonly onDone: () => void;
}

/** Where an operator opens what another one proposed, or refuses it. */
export function JackpotDecision({ pool, onDone }: JackpotDecisionProps) {
  const { t } = useLingui();
  const name = useJackpotName()(pool);
  const failureText = useFailureText();
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
        approveLabel={t`Open the jackpot`}
        hint={t`Needed to refuse; whoever proposed it reads it.`}
        pending={decide.isPending}
        failure={decide.isError ? failureText(decide.error) : undefined}
        onDecide={(decision, reason) =>
          decide.mutate({ poolId: pool.id, decision, ...(reason === undefined ? {} : { reason }) })
        }
      />
    </Card>
  );
}
