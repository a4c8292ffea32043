import { addDays, Button, dayAt, Dialog, notify, Select, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { Refused } from "../../shared/form/reason-field.tsx";

interface CompareDialogProps {
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Starts the comparison of a chosen day. A day can be compared again. */
export function CompareDialog({ vendors, onClose, onStarted }: CompareDialogProps) {
  const { t } = useLingui();
  const [yesterday] = useState(() => addDays(dayAt(Date.now(), "UTC"), -1));
  const [vendor, setVendor] = useState(vendors[0]?.code ?? "");
  const [day, setDay] = useState(yesterday);
  const start = useMutation(
    queries.operations.startReconciliation.mutationOptions({
      onSuccess: () => {
        notify.success(t`The comparison has begun.`);
        onStarted();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(start.error, ["vendor", "day"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Compare a day`}
      description={t`Known differences do not change.`}
      footer={
        <Button
          wide
          tone="primary"
          loading={start.isPending}
          disabled={vendor === "" || day === ""}
          onClick={() => start.mutate({ vendor, day })}
        >
          <Trans>Compare</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t`Vendor`}
          value={vendor}
          onValueChange={setVendor}
          error={failed.of("vendor")}
          options={vendors.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label={t`Day (UTC)`}
          type="date"
          max={yesterday}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={failed.of("day")}
        />
        <Refused>{failed.rest}</Refused>
      </div>
    </Dialog>
  );
}
