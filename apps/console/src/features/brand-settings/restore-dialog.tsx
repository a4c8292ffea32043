import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandConfigurationValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { refreshBrand, useRefusalText } from "./review-dialog.tsx";

interface RestoreDialogProps {
  readonly brand: BrandConfigurationValue;
  readonly version: number;
  readonly onClose: () => void;
}

/** Restores an earlier version as a new one. */
export function RestoreDialog({ brand, version, onClose }: RestoreDialogProps) {
  const { t } = useLingui();
  const refusal = useRefusalText();
  const [reason, setReason] = useState("");
  const restore = useMutation(
    queries.operations.restoreBrandVersion.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(value.outcome === "waits" ? t`The change waits for another operator.` : t`Saved and in force.`);
        onClose();
      },
      onSettled: () => refreshBrand(),
    }),
  );
  const submit = () =>
    restore.mutate({ brandId: brand.brandId, version: brand.version, restore: version, reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Restore version ${version}?`}
      footer={
        <Button wide tone="primary" loading={restore.isPending} disabled={!isReason(reason)} onClick={submit}>
          <Trans>Restore</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>
            All settings return to that version. The history records this as a new version. The brand stays open or
            closed as it is.
          </Trans>
        </p>
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(restore.error, [], refusal)} />
      </div>
    </Dialog>
  );
}
