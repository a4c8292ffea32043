import { failureOf } from "@banyan/client";
import { Button, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";
import { forgetInvitation } from "./invitation.ts";
import { patternText } from "./pattern-texts.ts";
import {
  type AskedField,
  type Registration,
  askedFields,
  emptyRegistration,
  refusedField,
  registrationCall,
} from "./registration.ts";
import { RegistrationInput } from "./registration-input.tsx";
import { enter } from "./session.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";

/** Opening an account by username: the fields, and what each may hold, are the brand's. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const asked = askedFields(useStatus().register);
  const { control, register, handleSubmit, formState, setError, setFocus, getValues } = useForm<Registration>({
    mode: "onTouched",
    defaultValues: emptyRegistration(asked),
  });
  useEffect(() => setFocus("username"), [setFocus]);
  const [began] = useState(() => getValues());
  const [moreShown, setMoreShown] = useState(false);
  const registration = useMutation(queries.member.register.mutationOptions());

  const onRefused = (error: unknown, form: Registration) => {
    const failure = failureOf(error);
    const field = refusedField(failure, form);
    if (!field) return;
    const rule = asked.find(({ name }) => name === field)?.rule;
    const message = rule && failure.code === "REGISTRATION_FIELD_INVALID" ? t(patternText(rule)) : failureText(error);
    setMoreShown((shown) => shown || rule?.required === false);
    setError(field, { message }, { shouldFocus: true });
  };
  const onIncomplete = (errors: Partial<Record<string, unknown>>) =>
    setMoreShown((shown) => shown || more.some(({ name }) => errors[name] !== undefined));
  const submit = (form: Registration) => {
    registration.mutate(registrationCall(form, asked, new URL(location.href)), {
      onSuccess: ({ value }) => {
        forgetInvitation();
        if (value) enter(value, false);
        onRegistered();
      },
      onError: (error) => onRefused(error, form),
    });
  };

  // What an invitation has filled in is shown at once, though it could be left out.
  const first = asked.filter(({ name, rule }) => rule.required || began[name] !== "");
  const more = asked.filter((field) => !first.includes(field));
  const input = ({ name, rule }: AskedField) => <RegistrationInput key={name} {...{ control, name, rule }} />;
  const refusedAsAWhole = registration.error && !refusedField(failureOf(registration.error), getValues());
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, onIncomplete)(event)}
      className="flex flex-col gap-4"
    >
      {first.map((field) =>
        field.name === "password" ? (
          <div key="password" className="flex flex-col gap-4">
            {input(field)}
            <TextField
              {...register("confirmPassword", {
                validate: (value, { password }) => value === password || t`The two passwords are not the same.`,
              })}
              type="password"
              label={<Trans>Repeat the password</Trans>}
              autoComplete="new-password"
              error={formState.errors.confirmPassword?.message}
            />
          </div>
        ) : (
          input(field)
        ),
      )}
      {more.length > 0 && (
        <button
          type="button"
          aria-expanded={moreShown}
          onClick={() => setMoreShown(!moreShown)}
          className="flex min-h-11 items-center justify-between gap-3 rounded-control text-15 font-bold text-text-2 hover:text-text"
        >
          <span>
            <Trans>More details</Trans>{" "}
            <span className="font-medium text-text-3">
              <Trans>optional</Trans>
            </span>
          </span>
          <ChevronDown
            className={moreShown ? "size-5 rotate-180 transition-transform" : "size-5 transition-transform"}
          />
        </button>
      )}
      {/* Hidden, not taken away: what was entered stays when the fields are folded. */}
      <div className={moreShown ? "flex flex-col gap-4" : "hidden"}>{more.map(input)}</div>
      <TermsCheckbox control={control} />
      <FormError>{refusedAsAWhole && failureText(registration.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={registration.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
