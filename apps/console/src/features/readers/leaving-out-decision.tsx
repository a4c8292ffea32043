import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { refetchReaders } from "./reader-query.ts";
import { usePlaceText } from "./reader-words.tsx";

export type Omission = PlayReaderLine["omissions"][number];

interface LeavingOutDecisionProps {
  readonly omission: Omission;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

/** An open proposal to leave out an entry. */
export function LeavingOutDecision({ omission, mayDecide, onDone }: LeavingOutDecisionProps) {
  const { t } = useLingui();
  const placeText = usePlaceText();
  const decide = useMutation(
    queries.operations.decideLeavingOut.mutationOptions({
      onSuccess: async (_value, { decision }) => {
        await refetchReaders();
        notify.success(decision === "approve" ? t`The reader continues.` : t`Your decision is recorded.`);
        onDone();
      },
      onError: () => void refetchReaders(),
    }),
  );
  return (
    <ProposalDecision
      title={t`To leave the entry out waits for another operator`}
      proposal={omission}
      mayDecide={mayDecide}
      approveLabel={t`Leave it out`}
      note={t`The reader never counts this entry and continues behind it.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: omission.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <p>{placeText(omission)}</p>
    </ProposalDecision>
  );
}
