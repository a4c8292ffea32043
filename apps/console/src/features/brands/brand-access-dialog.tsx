import { Button, Dialog, notify, Segmented, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { isReason, ReasonField } from "../form/reason-field.tsx";

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

function stateOf(brand: BrandState): "open" | "planned" | "maintenance" {
  if (brand.plannedFrom !== null) return "planned";
  return brand.status === 0 ? "open" : "maintenance";
}

/** Opens and closes a brand, plans maintenance, and says whom it shuts out. Takes effect on every call within two seconds. */
export function BrandAccessDialog({ brand, onClose }: BrandAccessDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [status, setStatus] = useState<"open" | "planned" | "maintenance">(stateOf(brand));
  const [from, setFrom] = useState(localTime(brand.plannedFrom));
  const [plannedUntil, setPlannedUntil] = useState(localTime(brand.plannedUntil));
  const [testers, setTesters] = useState(brand.testAddresses.join(", "));
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
  const incomplete =
    !isReason(reason) || (status === "planned" && (from === "" || plannedUntil === "" || from >= plannedUntil));
  const save = () =>
    change.mutate({
      brandId: brand.id,
      status: status === "maintenance" ? 1 : 0,
      maintenanceUntil: status === "maintenance" && until !== "" ? new Date(until).toISOString() : null,
      plannedFrom: status === "planned" ? new Date(from).toISOString() : null,
      plannedUntil: status === "planned" ? new Date(plannedUntil).toISOString() : null,
      blockedCountries: entries(countries).map((code) => code.toUpperCase()),
      blockedAddresses: entries(blocked),
      allowedAddresses: entries(allowed),
      testAddresses: entries(testers),
      reason: reason.trim(),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Access to ${brand.name}`}
      footer={
        <Button wide tone="primary" loading={change.isPending} disabled={incomplete} onClick={save}>
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
            { value: "open", label: t`Open` },
            { value: "planned", label: t`Planned` },
            { value: "maintenance", label: t`Maintenance` },
          ]}
        />
        {status === "planned" ? (
          <>
            <TextField
              label={t`Begins`}
              type="datetime-local"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              label={t`Ends`}
              hint={t`Maintenance begins and ends by itself.`}
              type="datetime-local"
              value={plannedUntil}
              onChange={(event) => setPlannedUntil(event.target.value)}
            />
          </>
        ) : null}
        {status === "maintenance" ? (
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
        <TextField
          label={t`Testers`}
          hint={t`These see the site during maintenance.`}
          dir="ltr"
          value={testers}
          onChange={(event) => setTesters(event.target.value)}
        />
        <ReasonField
          value={reason}
          onValueChange={setReason}
          refused={change.isError ? failureText(change.error) : undefined}
        />
      </div>
    </Dialog>
  );
}
