import { failureOf } from "@banyan/client";
import { findLanguage } from "@banyan/phrases";
import { Button, Card, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import type { Texts } from "../../shared/written/written.ts";
import { ChangedSince } from "../../shared/form/changed-since.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { writtenNames } from "./jackpot-draft.ts";
import { NamesField } from "./names-field.tsx";

interface JackpotNamesProps {
  readonly pool: JackpotPoolLine;
  readonly mayChange: boolean;
}

/** The names of a jackpot that players see, by language. */
export function JackpotNames({ pool, mayChange }: JackpotNamesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t`Name`}
      action={
        mayChange && (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      <Facts
        facts={Object.entries(pool.names).map(([code, name]) => ({
          label: findLanguage(code)?.name ?? code,
          value: (
            <bdi lang={code} className="wrap-anywhere">
              {name}
            </bdi>
          ),
        }))}
      />
      {open && <RenameDialog pool={pool} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface RenameDialogProps {
  readonly pool: JackpotPoolLine;
  readonly onClose: () => void;
}

function RenameDialog({ pool, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Texts>(pool.names);
  const [reason, setReason] = useState("");
  const names = writtenNames(draft);
  // The names that the operator has seen: at first those at opening, and after a conflict those in force.
  const [seen, setSeen] = useState(pool.names);
  const [conflict, setConflict] = useState(false);
  const { close, question } = useUnsavedWork(JSON.stringify(draft) !== JSON.stringify(seen), onClose);
  const rename = useMutation(
    queries.operations.renameJackpot.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(
          value.state === "open"
            ? t`Saved. It is on the site now.`
            : t`Saved. It is on the site once another operator has opened the jackpot.`,
        );
        onClose();
      },
      onError: async (error) => {
        if (failureOf(error).code !== "STATE_CHANGED") return;
        const { value } = await queryClient.fetchQuery(
          queries.operations.jackpotPools.queryOptions({ input: {}, staleTime: 0 }),
        );
        setSeen(value.find(({ id }) => id === pool.id)?.names ?? seen);
        setConflict(true);
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.jackpotPools.key() }),
    }),
  );
  const failed = useFieldFailure(unlessConflict(rename.error), ["names"]);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Change the name`}
      footer={
        <Button
          tone="primary"
          loading={rename.isPending}
          disabled={names === undefined || !isReason(reason)}
          onClick={() => names && rename.mutate({ poolId: pool.id, names, seen, reason: reason.trim() })}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <NamesField names={draft} error={failed.of("names")} onChange={setDraft} />
        {conflict ? (
          <ChangedSince
            now={
              <Facts
                facts={Object.entries(seen).map(([code, name]) => ({
                  label: findLanguage(code)?.name ?? code,
                  value: <bdi>{name}</bdi>,
                }))}
              />
            }
          >
            <Trans>
              Another operator has meanwhile changed the names. Your input is still here. Saving again replaces these:
            </Trans>
          </ChangedSince>
        ) : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
