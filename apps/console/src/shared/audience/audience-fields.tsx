import { findLanguage } from "@banyan/phrases";
import { Select, SkeletonLines, TextField, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import type { ReactNode } from "react";
import { CheckBoxes } from "../form/check-boxes.tsx";
import type { FieldFailure } from "../form/field-failure.ts";
import { MomentField } from "../form/moment-field.tsx";
import { audienceOf, type DraftAudience, withChosen } from "./audience-draft.ts";

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
        <ChoiceFields brandId={brandId} typed={typed} set={set} />
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
          brandId={brandId}
          value={typed.registeredFrom}
          onValueChange={(registeredFrom) => set({ registeredFrom })}
        />
        <MomentField
          label={t`Registered before`}
          brandId={brandId}
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

interface ChoiceFieldsProps extends Pick<AudienceFieldsProps, "brandId" | "typed"> {
  readonly set: (part: Partial<DraftAudience>) => void;
}

/** The most levels, languages and labels of an audience. */
const MOST = { levels: 100, languages: 50, labels: 20 };

/** The levels, languages and labels that the brand has, each with a check box. */
function ChoiceFields({ brandId, typed, set }: ChoiceFieldsProps) {
  const { t } = useLingui();
  const { data, isError } = useQuery(queries.operations.audienceChoices.queryOptions({ input: { brandId } }));
  if (isError) {
    return (
      <p role="alert" className="text-15 text-danger sm:col-span-2">
        <Trans>The levels, languages and labels of the brand could not be loaded.</Trans>
      </p>
    );
  }
  if (!data) return <SkeletonLines lines={3} />;
  const { value: offered } = data;
  const names = ["", ...offered.levels];
  const levelName = (level: string) => `${t`Level ${level}`} ${names[Number(level)] ?? ""}`.trim();
  const optionsOf = (all: readonly string[], chosen: readonly string[], nameOf: (value: string) => string) =>
    withChosen(all, chosen).map((value) => ({ value, name: nameOf(value) }));
  return (
    <>
      <CheckBoxes
        label={t`Levels`}
        hint={t`None: members of all levels`}
        options={optionsOf([...names.keys()].map(String), typed.levels, levelName)}
        chosen={typed.levels}
        onChange={(levels) => set({ levels })}
        most={MOST.levels}
      />
      <CheckBoxes
        label={t`Languages`}
        hint={t`None: members of all languages`}
        options={optionsOf(offered.languages, typed.languages, (code) => findLanguage(code)?.name ?? code)}
        chosen={typed.languages}
        onChange={(languages) => set({ languages })}
        most={MOST.languages}
      />
      <CheckBoxes
        label={t`Labels`}
        hint={
          offered.labels.length === 0
            ? t`No member of the brand has a label.`
            : t`Members with one of these. None: with any labels, or without labels`
        }
        options={optionsOf(offered.labels, typed.labels, (label) => label)}
        chosen={typed.labels}
        onChange={(labels) => set({ labels })}
        most={MOST.labels}
      />
    </>
  );
}

function AudienceSize({ brandId, typed }: Pick<AudienceFieldsProps, "brandId" | "typed">) {
  const formats = useFormats();
  const { data, isError } = useQuery({
    ...queries.operations.campaignAudience.queryOptions({ input: { brandId, audience: audienceOf(typed) } }),
    placeholderData: keepPreviousData,
  });
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
