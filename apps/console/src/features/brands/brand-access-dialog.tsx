import { Button, Dialog, notify, Segmented, TextArea, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";

interface BrandAccessDialogProps {
  readonly brand: BrandState;
  readonly onClose: () => void;
}

/** Splits what was typed: entries stand apart by commas, spaces or lines. */
function entries(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== "");
}

/** An instant as a datetime-local field writes it, in the device's zone. */
function localTime(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Opens and closes a brand, and says whom it shuts out. Takes effect on every call within two seconds. */
export function BrandAccessDialog({ brand, onClose }: BrandAccessDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [status, setStatus] = useState<"0" | "1">(brand.status === 0 ? "0" : "1");
  const [until, setUntil] = useState(localTime(brand.maintenanceUntil));
  const [countries, setCountries] = useState(brand.blockedCountries.join(", "));
  const [blocked, setBlocked] = useState(brand.blockedAddresses.join(", "));
  const [allowed, setAllowed] = useState(brand.allowedAddresses.join(", "));
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.setBrandStatus.mutationOptions({
      onSuccess: () => {
        notify.success(t`${brand.name} is changed.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.brands.key() }),
    }),
  );
  const save = () =>
    change.mutate({
      brandId: brand.id,
      status: status === "0" ? 0 : 1,
      maintenanceUntil: status === "1" && until !== "" ? new Date(until).toISOString() : null,
      blockedCountries: entries(countries).map((code) => code.toUpperCase()),
      blockedAddresses: entries(blocked),
      allowedAddresses: entries(allowed),
      reason: reason.trim(),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Access to ${brand.name}`}
      footer={
        <Button wide tone="primary" loading={change.isPending} disabled={reason.trim().length < 3} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t`Status`}
          value={status}
          onValueChange={setStatus}
          segments={[
            { value: "0", label: t`Open` },
            { value: "1", label: t`Maintenance` },
          ]}
        />
        {status === "1" ? (
          <TextField
            label={t`Expected back`}
            hint={t`Shown to visitors. Leave it empty when you do not know.`}
            type="datetime-local"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        ) : null}
        <TextField
          label={t`Blocked countries`}
          hint={t`Two-letter codes, for example US, GB`}
          dir="ltr"
          value={countries}
          onChange={(event) => setCountries(event.target.value)}
        />
        <TextField
          label={t`Blocked addresses`}
          hint={t`IP addresses or networks, for example 203.0.113.0/24`}
          dir="ltr"
          value={blocked}
          onChange={(event) => setBlocked(event.target.value)}
        />
        <TextField
          label={t`Always allowed`}
          hint={t`These get in even from a blocked country.`}
          dir="ltr"
          value={allowed}
          onChange={(event) => setAllowed(event.target.value)}
        />
        <TextArea
          label={t`Reason`}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {change.isError ? (
          <p role="alert" className="text-15 text-danger">
            {failureText(change.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
