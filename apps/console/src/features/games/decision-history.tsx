import { Button, Dialog, EmptyState, Sheet, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { byCursor } from "@banyan/client";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { useMay } from "../../platform/use-operator.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { VersionList, VersionRow } from "../../shared/versions/version-list.tsx";
import { DecidedOf } from "./decided-of.tsx";
import { useSeenVersion } from "../../shared/form/seen-version.ts";
import { DecidedSince } from "./decided-since.tsx";
import { useChangeWords } from "./game-words.tsx";

interface DecisionHistoryProps {
  readonly brandId: string;
  readonly version: number;
  readonly onClose: () => void;
}

/**
 * All decisions about the brand's games, with operator and reason. An operator can take back a decision together with
 * all later ones.
 */
export function DecisionHistory({ brandId, version, onClose }: DecisionHistoryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useChangeWords();
  const mayEdit = useMay("content.edit");
  const [back, setBack] = useState<number>();
  const query = useInfiniteQuery(
    queries.operations.brandGameHistory.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <Sheet open wide onOpenChange={onClose} title={<Trans>Decisions on games</Trans>}>
      <VersionList
        query={query}
        empty={
          <EmptyState illustration="records" title={<Trans>No decisions yet</Trans>}>
            <Trans>All games use the platform's defaults.</Trans>
          </EmptyState>
        }
      >
        {(decision) => {
          const { version: made, at, operator, reason, change, restored } = decision;
          return (
            <VersionRow
              version={made}
              action={
                mayEdit && (
                  <Button
                    size="sm"
                    aria-label={t`Undo version ${made} and later ones`}
                    onClick={() => setBack(made - 1)}
                  >
                    <Trans>Take back</Trans>
                  </Button>
                )
              }
            >
              <p className="text-15 font-bold">
                {change === null ? <Trans>Version {restored} restored</Trans> : words(change)}
              </p>
              <p className="text-13 text-text-2">
                <DecidedOf decision={decision} />
              </p>
              <p className="text-13 text-text-3">
                {operator} · {formats.dateTime(at)} · <bdi>{reason}</bdi>
              </p>
            </VersionRow>
          );
        }}
      </VersionList>
      {back !== undefined && (
        <RestoreDialog brandId={brandId} version={version} restore={back} onClose={() => setBack(undefined)} />
      )}
    </Sheet>
  );
}

interface RestoreDialogProps {
  readonly brandId: string;
  readonly version: number;
  readonly restore: number;
  readonly onClose: () => void;
}

function RestoreDialog({ brandId, version: opened, restore, onClose }: RestoreDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const { begun, seen, onError } = useSeenVersion(opened);
  const save = useMutation(
    queries.operations.restoreBrandGames.mutationOptions({
      onSuccess: () => {
        notify.success(t`Undone. The site changes at once.`);
        onClose();
      },
      onError,
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const taken = restore + 1;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Undo version {taken}?</Trans>}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={!isReason(reason)}
          onClick={() => save.mutate({ brandId, version: seen, restore, reason: reason.trim() })}
        >
          <Trans>Take back</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>
            All decisions from that version on are undone. The history keeps them, and records this step too.
          </Trans>
        </p>
        <DecidedSince brandId={brandId} begun={begun} seen={seen} />
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(unlessConflict(save.error))} />
      </div>
    </Dialog>
  );
}
