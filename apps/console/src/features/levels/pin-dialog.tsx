import { Button, Dialog, notify, Select } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberLevel } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

interface PinDialogProps {
  readonly held: MemberLevel;
  readonly onClose: () => void;
}

const UNPINNED = "none";

/** Pins a member to a level, or ends the pin. */
export function PinDialog({ held, onClose }: PinDialogProps) {
  const { t } = useLingui();
  const { memberId, level: seen, names, pinned } = held;
  const [chosen, setChosen] = useState(String(seen));
  const [reason, setReason] = useState("");
  const pin = useMutation(
    queries.operations.pinLevel.mutationOptions({
      onSuccess() {
        notify.success(chosen === UNPINNED ? t`The pin is ended.` : t`The member is pinned.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.memberLevel.key() }),
    }),
  );
  const options = ["", ...names].map((name, level) => ({
    value: String(level),
    label: `${t`Level ${level}`} ${name}`,
  }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pinned ? t`Change the pin` : t`Pin to a level`}
      description={t`A pinned member neither rises nor falls. A pin earns no bonus for reaching the level.`}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole hasReason={isReason(reason)} />
          <Button
            wide
            tone="primary"
            loading={pin.isPending}
            disabled={!isReason(reason)}
            onClick={() =>
              pin.mutate({ memberId, seen, level: chosen === UNPINNED ? null : Number(chosen), reason: reason.trim() })
            }
          >
            {chosen === UNPINNED ? <Trans>End the pin</Trans> : <Trans>Pin the member</Trans>}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t`Level`}
          value={chosen}
          onValueChange={setChosen}
          options={pinned ? [{ value: UNPINNED, label: t`No pin: by play again` }, ...options] : options}
        />
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(pin.error)} />
      </div>
    </Dialog>
  );
}
