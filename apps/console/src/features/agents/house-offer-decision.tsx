import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { HouseOfferLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { kindNames } from "./agent-words.ts";
import { TermsView } from "./terms-view.tsx";

interface HouseOfferDecisionProps {
  readonly offer: HouseOfferLine;
  readonly currency: string;
  readonly mayDecide: boolean;
}

/** A contract of the house that waits for a second operator, with its terms. */
export function HouseOfferDecision({ offer, currency, mayDecide }: HouseOfferDecisionProps) {
  const { t } = useLingui();
  const kind = t(kindNames[offer.kind]);
  const decide = useMutation(
    queries.operations.decideHouseContract.mutationOptions({
      onSuccess: ({ value: { state } }) =>
        notify.success(state === "approved" ? t`The offer is sent to the agent.` : t`Your decision is recorded.`),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <ProposalDecision
      title={t`${kind}: waits for another operator`}
      proposal={offer}
      mayDecide={mayDecide}
      approveLabel={t`Send the offer`}
      note={t`The agent has seven days to sign. The contract begins the day after.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: offer.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <TermsView kind={offer.kind} terms={offer.terms} currency={currency} />
    </ProposalDecision>
  );
}
