import { type CallFailure, failureOf } from "@banyan/client";
import { fitsRegistrationRule } from "@banyan/contract/registration-patterns";
import { TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type Control, useController } from "react-hook-form";
import { useStatus } from "../../platform/use-session.ts";
import { patternText } from "../../shared/registration/pattern-texts.ts";

/** The form fields for a new password. */
export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

export interface NewPasswordFieldsProps<Form extends NewPassword> {
  readonly control: Control<Form>;
}

/** A new password, validated by the brand's registration rule, and its confirmation. */
export function NewPasswordFields<Form extends NewPassword>({ control }: NewPasswordFieldsProps<Form>) {
  const { t } = useLingui();
  const rule = useStatus().register.find(({ field }) => field === "password");
  const ruleText = rule && t(patternText(rule));
  const own = control as unknown as Control<NewPassword>;
  const chosen = useController({
    control: own,
    name: "newPassword",
    rules: { validate: (value) => !rule || fitsRegistrationRule(rule, value) || ruleText },
  });
  const repeated = useController({
    control: own,
    name: "confirmNewPassword",
    rules: {
      validate: (value, { newPassword }) => value === newPassword || t`The passwords do not match.`,
    },
  });
  return (
    <>
      <TextField
        {...chosen.field}
        type="password"
        label={<Trans>New password</Trans>}
        hint={ruleText}
        autoComplete="new-password"
        error={chosen.fieldState.error?.message}
      />
      <TextField
        {...repeated.field}
        type="password"
        label={<Trans>Repeat the new password</Trans>}
        autoComplete="new-password"
        error={repeated.fieldState.error?.message}
      />
    </>
  );
}

/** The new-password field that a refusal concerns; undefined for any other refusal. */
export function refusedNewPassword({ code, details }: CallFailure): keyof NewPassword | undefined {
  if (code === "PASSWORD_NOT_NEW") return "newPassword";
  if (code === "CONFIRMATION_MISMATCH") return "confirmNewPassword";
  return code === "REGISTRATION_FIELD_INVALID" && details["field"] === "newPassword" ? "newPassword" : undefined;
}

export function isAboutNewPassword(error: unknown): boolean {
  return refusedNewPassword(failureOf(error)) !== undefined;
}
