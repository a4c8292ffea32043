import { Checkbox, TextField, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import type { FieldFailure } from "../../shared/form/field-failure.ts";
import { MomentField } from "../../shared/form/moment-field.tsx";
import { audienceOf, type CampaignDraft } from "./campaign-draft.ts";

interface AudienceFieldsProps {
  readonly brandId: string;
  readonly draft: CampaignDraft;
  readonly change: (part: Partial<CampaignDraft>) => void;
  readonly failed: FieldFailure;
}

/** The members who may join, with the number of members that the server counts for it. */
export function AudienceFields({ brandId, draft, change, failed }: AudienceFieldsProps) {
  const { t } = useLingui();
  const typed = draft.audience;
  const set = (part: Partial<CampaignDraft["audience"]>) => change({ audience: { ...typed, ...part } });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-13 font-bold text-text-2">
        <Trans>Who may join</Trans>
      </legend>
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
      <Checkbox checked={typed.oncePerDevice} onCheckedChange={(oncePerDevice) => set({ oncePerDevice })}>
        <Trans>One account of a device only</Trans>
      </Checkbox>
      <AudienceSize brandId={brandId} draft={draft} />
    </fieldset>
  );
}

function AudienceSize({ brandId, draft }: Pick<AudienceFieldsProps, "brandId" | "draft">) {
  const formats = useFormats();
  const audience = audienceOf(draft);
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
          {members} of {all} active members may join.
        </Trans>
      ) : (
        <Trans>Counting the members.</Trans>
      )}
    </output>
  );
}
