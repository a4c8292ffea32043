import { failureOf } from "@banyan/client";
import type { ProfileField } from "@banyan/contract";
import { Button, Checkbox, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { Profile } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { patternText } from "../../shared/registration/pattern-texts.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { ProfileInput } from "./profile-input.tsx";
import { changesOf, isFixed, type ProfileEntries, refusedEntry } from "./profile-entries.ts";

export interface ProfileFormProps {
  readonly profile: Profile;
  readonly fields: readonly ProfileField[];
  readonly onSaved: () => void;
}

/** Changes some fields of the profile. A note says which fields can be set only once. */
export function ProfileForm({ profile, fields, onSaved }: ProfileFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const open = fields.filter((field) => !isFixed(profile, field));
  const { control, handleSubmit, setError } = useForm<ProfileEntries>({
    mode: "onTouched",
    defaultValues: {
      ...(Object.fromEntries(open.map((field) => [field, profile.values[field] ?? ""])) as Record<
        ProfileField,
        string
      >),
      ageConfirmed: false,
    },
  });
  const change = useMutation(queries.member.changeProfile.mutationOptions());
  const birthday = useWatch({ control, name: "birthday" });
  const [refused, setRefused] = useState(false);
  const age = profile.birthdayAge;

  const submit = (entries: ProfileEntries) => {
    setRefused(false);
    change.mutate(changesOf(entries, open, profile), {
      onSuccess: ({ value }) => {
        queryClient.setQueryData(queries.member.profile.queryKey({ input: {} }), { value });
        void queryClient.invalidateQueries({ queryKey: queries.member.info.key() });
        notify.success(t`Saved`);
        onSaved();
      },
      onError: (error) => {
        const failure = failureOf(error);
        const field = refusedEntry(failure, open);
        const rule = profile.rules.find((known) => known.field === field);
        const message =
          failure.code === "REGISTRATION_FIELD_INVALID" && rule ? t(patternText(rule)) : failureText(error);
        if (field) setError(field, { message }, { shouldFocus: true });
        else setRefused(true);
      },
    });
  };
  const input = (field: ProfileField) => <ProfileInput key={field} {...{ control, profile, field }} />;
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      {open.map((field) => input(field))}
      {open.includes("birthday") && birthday !== "" && (
        <Controller
          control={control}
          name="ageConfirmed"
          rules={{ validate: (confirmed) => confirmed || t`Please confirm you are ${age} years old` }}
          render={({ field, fieldState }) => (
            <Checkbox checked={field.value} onCheckedChange={field.onChange} error={fieldState.error?.message}>
              <Trans>I am {age} years old or older.</Trans>
            </Checkbox>
          )}
        />
      )}
      {open.length < fields.length && (
        <p className="text-13 text-text-3">
          <Trans>
            Details that can be set only once are not listed here. Customer service can change them for you.
          </Trans>
        </p>
      )}
      <FormError>{refused && change.error && failureText(change.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={change.isPending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
