import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { refetchReaders, stopOf } from "./reader-query.ts";

interface ProposeLeavingOutFormProps {
  readonly reader: PlayReaderLine;
  readonly onDone: () => void;
}

/** Proposes that a reader leaves out the entry at which it has stopped. A second operator decides on it. */
export function ProposeLeavingOutForm({ reader, onDone }: ProposeLeavingOutFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const propose = useMutation(
    queries.operations.proposeLeavingOut.mutationOptions({
      onSuccess: async () => {
        await refetchReaders();
        notify.success(t`Recorded. A second operator must approve it now.`);
        onDone();
      },
      onError: () => void refetchReaders(),
    }),
  );
  return (
    <Card title={t`Leave the entry out`}>
      <div className="grid gap-3">
        <p className="text-15 text-text-2">
          <Trans>The reader never counts this entry and continues behind it. A second operator must approve it.</Trans>
        </p>
        <ReasonField
          label={t`Your finding`}
          value={reason}
          onValueChange={setReason}
          failed={useFieldFailure(propose.error)}
        />
        <Button
          tone="primary"
          disabled={!isReason(reason)}
          loading={propose.isPending}
          onClick={() => propose.mutate({ ...stopOf(reader), reason: reason.trim() })}
        >
          <Trans>Propose to leave it out</Trans>
        </Button>
      </div>
    </Card>
  );
}
