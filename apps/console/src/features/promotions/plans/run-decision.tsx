import { Amount, Button, Dialog, RadioCards } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RewardRun } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { afterSaving } from "../use-version-form.tsx";

interface RunDecisionProps {
  readonly brandId: string;
  readonly run: RewardRun;
  readonly onClose: () => void;
}

/** The decision about a run that does not fit into its budget. Nobody was paid yet. */
export function RunDecision({ brandId, run, onClose }: RunDecisionProps) {
  const { t } = useLingui();
  const [decision, setDecision] = useState<"raise" | "cut" | "cancel">("raise");
  const [reason, setReason] = useState("");
  const decide = useMutation(
    queries.operations.decideRewardRun.mutationOptions(afterSaving(t`Decided.`, queries.operations.key(), onClose)),
  );
  const failed = useFieldFailure(decide.error);
  const { currency, amount, budgetLeft, id } = run;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const sum = money(amount);
  const left = money(budgetLeft);
  const missing = BigInt(amount) - BigInt(budgetLeft);
  const more = money((missing > 0n ? missing : 0n).toString());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`This run does not fit into its budget`}
      footer={
        <Button
          wide
          tone={decision === "cancel" ? "danger" : "primary"}
          loading={decide.isPending}
          disabled={!isReason(reason)}
          onClick={() => decide.mutate({ brandId, id, decision, reason: reason.trim() })}
        >
          {decision === "raise" ? <Trans>Raise the budget and pay</Trans> : null}
          {decision === "cut" ? <Trans>Cut all amounts and pay</Trans> : null}
          {decision === "cancel" ? <Trans>Cancel the run</Trans> : null}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>
            The run comes to {sum}, and {left} of the budget are left. Nobody was paid yet.
          </Trans>
        </p>
        <RadioCards
          label={t`Decision`}
          value={decision}
          onValueChange={setDecision}
          cards={[
            {
              value: "raise",
              title: t`Raise the budget`,
              detail: <Trans>By {more}. Everybody gets the whole amount.</Trans>,
            },
            {
              value: "cut",
              title: t`Cut all amounts`,
              detail: <Trans>{left} are shared in proportion. Players see the cut.</Trans>,
            },
            { value: "cancel", title: t`Cancel the run`, detail: <Trans>Nobody gets anything for this period.</Trans> },
          ]}
        />
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
