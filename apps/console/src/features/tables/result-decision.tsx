import { notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { TableRoundLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { refetchTables } from "./table-query.ts";

interface ResultDecisionProps {
  readonly proposal: TableRoundLine["proposals"][number];
  readonly mayDecide: boolean;
}

/** A proposed result that waits for a decision, or for the vendor's answer. */
export function ResultDecision({ proposal, mayDecide }: ResultDecisionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const decide = useMutation(
    queries.operations.decideTableResult.mutationOptions({
      onSuccess: async ({ value: { result } }) => {
        await refetchTables();
        if (result === "refused") notify.error(t`Too late: the round has changed, and nothing was done.`);
        else notify.success(result === null ? t`Your decision is recorded.` : t`The result of the round is set.`);
      },
      onError: () => void refetchTables(),
    }),
  );
  const number = formats.number(proposal.roundNumber);
  const { markBefore, mark, value, effect } = proposal;
  return (
    <ProposalDecision
      title={t`The result of round ${number} waits for another operator`}
      proposal={proposal}
      mayDecide={mayDecide}
      approveLabel={t`Set this result`}
      note={
        value === "void"
          ? t`Every win is taken back and all stakes return, in all brands.`
          : effect === "corrected"
            ? t`Every win that changes is taken back and paid anew, in all brands.`
            : t`The round is paid with this result, in all brands.`
      }
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: proposal.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <p>
        <Trans>Result:</Trans> <bdi dir="ltr">{value}</bdi>{" "}
        <bdi dir="ltr" className="text-text-2">
          {markBefore === null ? mark : `${markBefore} → ${mark}`}
        </bdi>
      </p>
    </ProposalDecision>
  );
}
