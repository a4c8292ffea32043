import { findLanguage } from "@banyan/phrases";
import { Button, Card, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import type { Texts } from "../content/written.ts";
import { isReason, ReasonField } from "../form/reason-field.tsx";
import { Facts } from "../frame/facts.tsx";
import { writtenNames } from "./jackpot-draft.ts";
import { NamesField } from "./names-field.tsx";

interface JackpotNamesProps {
  readonly pool: JackpotPoolLine;
  readonly mayChange: boolean;
}

/** What players read of a jackpot, by language. */
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
  const failureText = useFailureText();
  const [draft, setDraft] = useState<Texts>(pool.names);
  const [reason, setReason] = useState("");
  const names = writtenNames(draft);
  const rename = useMutation(
    queries.operations.renameJackpot.mutationOptions({
      onSuccess: () => {
        notify.success(t`Saved. It is on the site now.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.jackpotPools.key() }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Change the name`}
      footer={
        <Button
          tone="primary"
          loading={rename.isPending}
          disabled={names === undefined || !isReason(reason)}
          onClick={() => names && rename.mutate({ poolId: pool.id, names, reason: reason.trim() })}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <NamesField names={draft} onChange={setDraft} />
        <ReasonField
          value={reason}
          onValueChange={setReason}
          refused={rename.isError ? failureText(rename.error) : undefined}
        />
      </div>
    </Dialog>
  );
}
