import { failureOf } from "@banyan/client";
import { Button, Dialog, notify, Segmented, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import type { Fact } from "../../shared/frame/facts.tsx";
import { type AccessDraft, accessDraft, accessInput, changedParts } from "./access-draft.ts";
import { BrandChangedSince } from "./brand-changed-since.tsx";

interface BrandAccessDialogProps {
  readonly brand: BrandState;
  readonly onClose: () => void;
}

const FIELDS = [
  "plannedFrom",
  "plannedUntil",
  "maintenanceUntil",
  "blockedCountries",
  "blockedAddresses",
  "allowedAddresses",
  "testAddresses",
];

/**
 * Opens or closes a brand, plans maintenance and says which visitors are blocked. A change affects every call within
 * two seconds.
 */
export function BrandAccessDialog({ brand, onClose }: BrandAccessDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => accessDraft(brand));
  const [reason, setReason] = useState("");
  const [version, setVersion] = useState(brand.version);
  const change = useMutation(
    queries.operations.setBrandStatus.mutationOptions({
      onSuccess: () => {
        notify.success(t`${brand.name} is changed.`);
        onClose();
      },
      // The next attempt is based on the other operator's version, which the dialog then shows.
      onError: (error) => setVersion(Number(failureOf(error).details["version"] ?? version)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.brands.key() }),
    }),
  );
  const failed = useFieldFailure(unlessConflict(change.error), FIELDS);
  const unsaved = JSON.stringify(draft) !== JSON.stringify(accessDraft(brand));
  const { close, question } = useUnsavedWork(unsaved, onClose);
  const edit = (part: Partial<AccessDraft>) => setDraft({ ...draft, ...part });
  const save = () => change.mutate({ brandId: brand.id, version, ...accessInput(draft), reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Access to ${brand.name}`}
      footer={
        <Button wide tone="primary" loading={change.isPending} disabled={!isReason(reason)} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t`Status`}
          value={draft.status}
          onValueChange={(status) => edit({ status })}
          segments={[
            { value: "open", label: t`Open` },
            { value: "planned", label: t`Planned` },
            { value: "maintenance", label: t`Maintenance` },
          ]}
        />
        <TimeFields draft={draft} onEdit={edit} errorOf={failed.of} />
        <ListFields draft={draft} onEdit={edit} errorOf={failed.of} />
        <BrandChangedSince begun={brand} version={version} changes={useChangedFacts(brand)} />
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: AccessDraft;
  readonly onEdit: (part: Partial<AccessDraft>) => void;
  /** Returns the platform's message about an input field. */
  readonly errorOf: (field: string) => string | undefined;
}

function TimeFields({ draft, onEdit, errorOf }: FieldsProps) {
  const { t } = useLingui();
  if (draft.status === "planned") {
    return (
      <>
        <TextField
          label={t`Begins`}
          type="datetime-local"
          error={errorOf("plannedFrom")}
          value={draft.from}
          onChange={(event) => onEdit({ from: event.target.value })}
        />
        <TextField
          label={t`Ends`}
          hint={t`Maintenance begins and ends automatically.`}
          type="datetime-local"
          error={errorOf("plannedUntil")}
          value={draft.plannedUntil}
          onChange={(event) => onEdit({ plannedUntil: event.target.value })}
        />
      </>
    );
  }
  if (draft.status === "open") return null;
  return (
    <TextField
      label={t`Expected end of maintenance`}
      hint={t`Shown to visitors. Leave it empty if you do not know.`}
      type="datetime-local"
      error={errorOf("maintenanceUntil")}
      value={draft.until}
      onChange={(event) => onEdit({ until: event.target.value })}
    />
  );
}

function ListFields({ draft, onEdit, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const fields = [
    ["countries", "blockedCountries", t`Blocked countries`, t`Two-letter codes, for example US, GB`],
    ["blocked", "blockedAddresses", t`Blocked addresses`, t`IP addresses or networks, for example 203.0.113.0/24`],
    ["allowed", "allowedAddresses", t`Always allowed`, t`These get in even from a blocked country.`],
    ["testers", "testAddresses", t`Testers`, t`These see the site during maintenance.`],
  ] as const;
  return fields.map(([part, field, label, hint]) => (
    <TextField
      key={part}
      label={label}
      hint={hint}
      error={errorOf(field)}
      dir="ltr"
      value={draft[part]}
      onChange={(event) => onEdit({ [part]: event.target.value })}
    />
  ));
}

/**
 * The parts of a brand's access that another operator changed since the dialog was opened, with their current values.
 */
function useChangedFacts(begun: BrandState): (now: BrandState) => readonly Fact[] {
  const { t } = useLingui();
  const labels: Readonly<Record<keyof AccessDraft, string>> = {
    status: t`Status`,
    from: t`Begins`,
    plannedUntil: t`Ends`,
    until: t`Expected end of maintenance`,
    countries: t`Blocked countries`,
    blocked: t`Blocked addresses`,
    allowed: t`Always allowed`,
    testers: t`Testers`,
  };
  const states = { open: t`Open`, planned: t`Planned`, maintenance: t`Maintenance` } as const;
  return (now) => {
    const draft = accessDraft(now);
    return changedParts(begun, now).map((part) => ({
      label: labels[part],
      value: part === "status" ? states[draft.status] : <bdi dir="ltr">{draft[part] || "–"}</bdi>,
    }));
  };
}
