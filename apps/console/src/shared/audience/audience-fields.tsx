import { Select, TextField, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import type { ReactNode } from "react";
import type { FieldFailure } from "../form/field-failure.ts";
import { MomentField } from "../form/moment-field.tsx";
import { audienceOf, type DraftAudience } from "./audience-draft.ts";

interface AudienceFieldsProps {
  readonly brandId: string;
  readonly title: ReactNode;
  readonly typed: DraftAudience;
  readonly onChange: (typed: DraftAudience) => void;
  readonly failed: FieldFailure;
  /** Further rules, below the fields. */
  readonly children?: ReactNode;
}

/** The rules of an audience, with the number of members that the server counts for it. */
export function AudienceFields({ brandId, title, typed, onChange, failed, children }: AudienceFieldsProps) {
  const { t } = useLingui();
  const set = (part: Partial<DraftAudience>) => onChange({ ...typed, ...part });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-13 font-bold text-text-2">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Levels, with commas`}
          hint={t`Empty: members of all levels`}
          optional
          dir="ltr"
          value={typed.levels}
          onChange={(event) => set({ levels: event.target.value })}
        />
        <TextField
          label={t`Languages, with commas`}
          hint={t`Empty: members of all languages`}
          optional
          dir="ltr"
          value={typed.languages}
          onChange={(event) => set({ languages: event.target.value })}
        />
        <TextField
          label={t`Labels, with commas`}
          hint={t`Members with one of these. Empty: with any labels, or none`}
          optional
          dir="auto"
          value={typed.labels}
          onChange={(event) => set({ labels: event.target.value })}
        />
        <Select
          label={t`First deposit`}
          value={typed.deposited}
          onValueChange={(deposited) => set({ deposited })}
          options={[
            { value: "both", label: t`made or not` },
            { value: "yes", label: t`made` },
            { value: "no", label: t`not made yet` },
          ]}
        />
        <MomentField
          label={t`Registered from`}
          value={typed.registeredFrom}
          onValueChange={(registeredFrom) => set({ registeredFrom })}
        />
        <MomentField
          label={t`Registered before`}
          value={typed.registeredUntil}
          onValueChange={(registeredUntil) => set({ registeredUntil })}
        />
        <TextField
          label={t`Team of the agent`}
          hint={t`The agent’s user name. Empty: all members`}
          error={failed.of("team")}
          optional
          dir="ltr"
          value={typed.team}
          onChange={(event) => set({ team: event.target.value })}
        />
      </div>
      {children}
      <AudienceSize brandId={brandId} typed={typed} />
    </fieldset>
  );
}

function AudienceSize({ brandId, typed }: Pick<AudienceFieldsProps, "brandId" | "typed">) {
  const formats = useFormats();
  const audience = audienceOf(typed);
  const { data, isError } = useQuery({
    ...queries.operations.campaignAudience.queryOptions({ input: { brandId, audience: audience ?? {} } }),
    enabled: audience !== undefined,
    placeholderData: keepPreviousData,
  });
  if (audience === undefined) {
    return (
      <p className="text-15 text-danger">
        <Trans>A level is a whole number.</Trans>
      </p>
    );
  }
  const members = formats.number(data?.value.members ?? 0);
  const all = formats.number(data?.value.of ?? 0);
  return (
    <output className="text-15">
      {isError ? (
        <Trans>The members could not be counted.</Trans>
      ) : data ? (
        <Trans>
          {members} of {all} active members
        </Trans>
      ) : (
        <Trans>Counting the members.</Trans>
      )}
    </output>
  );
}
