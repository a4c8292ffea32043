import { failureOf } from "@banyan/client";
import { Button, Dialog, notify, Segmented, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../form/field-failure.ts";
import { isReason, ReasonField } from "../form/reason-field.tsx";
import { useUnsavedWork } from "../form/unsaved-work.tsx";
import { type Fact, Facts } from "../frame/facts.tsx";
import { type AccessDraft, accessDraft, accessInput, changedParts } from "./access-draft.ts";

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

/** Opens and closes a brand, plans maintenance, and says whom it shuts out. Takes effect on every call within two seconds. */
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
      // The next try is made with the other operator's change in view.
      onError: (error) => setVersion(Number(failureOf(error).details["version"] ?? version)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.brands.key() }),
    }),
  );
  const failed = useFieldFailure(change.error, FIELDS);
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
        {version === brand.version ? null : <ChangedSince begun={brand} />}
        {question}
        <ReasonField value={reason} onValueChange={setReason} refused={failed.rest} />
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: AccessDraft;
  readonly onEdit: (part: Partial<AccessDraft>) => void;
  /** What the platform said of a field of its input. */
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
          hint={t`Maintenance begins and ends by itself.`}
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
      label={t`Expected back`}
      hint={t`Shown to visitors. Leave it empty when you do not know.`}
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

/** What another operator has saved since the dialog was opened. Saving again puts what is typed in its place. */
function ChangedSince({ begun }: { readonly begun: BrandState }) {
  const { t } = useLingui();
  const { data } = useQuery(queries.operations.brands.queryOptions({ input: {} }));
  const now = data?.value.find(({ id }) => id === begun.id);
  if (!now || now.version === begun.version) return null;
  const labels: Readonly<Record<keyof AccessDraft, string>> = {
    status: t`Status`,
    from: t`Begins`,
    plannedUntil: t`Ends`,
    until: t`Expected back`,
    countries: t`Blocked countries`,
    blocked: t`Blocked addresses`,
    allowed: t`Always allowed`,
    testers: t`Testers`,
  };
  const states = { open: t`Open`, planned: t`Planned`, maintenance: t`Maintenance` } as const;
  const draft = accessDraft(now);
  const facts: readonly Fact[] = changedParts(begun, now).map((part) => ({
    label: labels[part],
    value: part === "status" ? states[draft.status] : <bdi dir="ltr">{draft[part] || "–"}</bdi>,
  }));
  return (
    <section role="alert" className="grid gap-2 rounded-tile border border-accent p-3 text-15">
      <p>
        <Trans>
          Another operator has changed this brand meanwhile. What you typed is still here; saving again puts it in place
          of what is in force now:
        </Trans>
      </p>
      <Facts facts={facts} />
    </section>
  );
}
