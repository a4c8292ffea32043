import { Button, Card, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandConfigurationValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { ReasonField } from "../../shared/form/reason-field.tsx";
import { ChangeList } from "../../shared/brand-fields/change-list.tsx";
import { refreshBrand, useRefusalText } from "./review-dialog.tsx";

interface ProposalCardProps {
  readonly proposal: NonNullable<BrandConfigurationValue["proposal"]>;
  readonly currency: string;
}

/** A waiting change with its effect. Another operator decides on it. */
export function ProposalCard({ proposal, currency }: ProposalCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const refusal = useRefusalText();
  const mayConfigure = useMay("brands.configure");
  const [reason, setReason] = useState("");
  const decide = useMutation(
    queries.operations.decideBrandChange.mutationOptions({
      onSuccess: (_value, { decision }) => {
        notify.success(decision === "approve" ? t`Approved and in force.` : t`The change is refused.`);
      },
      onSettled: () => refreshBrand(),
    }),
  );
  const failed = useFieldFailure(decide.error, [], refusal);
  const decision = (verdict: "approve" | "reject") =>
    decide.mutate({
      proposalId: proposal.id,
      decision: verdict,
      ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
    });
  const { proposedBy } = proposal;
  const when = formats.dateTime(proposal.proposedAt);
  return (
    <Card className="mb-4 border-info" title={<Trans>A change waits for another operator</Trans>}>
      <div className="grid gap-3">
        <p className="text-15 text-text-2">
          <Trans>
            {proposedBy} proposed it on {when}:
          </Trans>{" "}
          {proposal.reason}
        </p>
        <ChangeList changes={proposal.changes} currency={currency} />
        {mayConfigure ? (
          <>
            <ReasonField
              hint={proposal.own ? t`Your own change: another operator approves it.` : t`Required to refuse.`}
              value={reason}
              onValueChange={setReason}
              failed={failed}
            />
            <div className="flex flex-wrap gap-2">
              {proposal.own ? null : (
                <Button tone="primary" loading={decide.isPending} onClick={() => decision("approve")}>
                  <Trans>Approve</Trans>
                </Button>
              )}
              <Button
                tone="secondary"
                disabled={reason.trim() === "" || decide.isPending}
                onClick={() => decision("reject")}
              >
                {proposal.own ? <Trans>Take back</Trans> : <Trans>Refuse</Trans>}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  );
}
