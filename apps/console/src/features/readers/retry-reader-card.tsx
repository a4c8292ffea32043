import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { Refused } from "../../shared/form/reason-field.tsx";
import { refetchReaders, stopOf } from "./reader-query.ts";

interface RetryReaderCardProps {
  readonly reader: PlayReaderLine;
  readonly onDone: () => void;
}

/** Lets a stopped reader read its entry again. */
export function RetryReaderCard({ reader, onDone }: RetryReaderCardProps) {
  const { t } = useLingui();
  const retry = useMutation(
    queries.operations.retryReader.mutationOptions({
      onSuccess: async () => {
        await refetchReaders();
        notify.success(t`The reader reads the entry again.`);
        onDone();
      },
      onError: () => void refetchReaders(),
    }),
  );
  const failed = useFieldFailure(retry.error);
  return (
    <Card title={t`The cause is mended`}>
      <div className="grid gap-3">
        <p className="text-15 text-text-2">
          <Trans>
            The reader reads the entry again and leaves nothing out. It stops again while the cause exists. An open
            proposal lapses.
          </Trans>
        </p>
        <Refused>{failed.rest}</Refused>
        <Button className="justify-self-start" loading={retry.isPending} onClick={() => retry.mutate(stopOf(reader))}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Card>
  );
}
