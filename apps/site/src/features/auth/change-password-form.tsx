import { failureOf } from "@banyan/client";
import { Button, TextField, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { enteredPassword } from "./entered-password.ts";
import { isAboutNewPassword, type NewPassword, NewPasswordFields, refusedNewPassword } from "./new-password-fields.tsx";

interface Fields extends NewPassword {
  oldPassword: string;
}

/**
 * Changes the sign-in password. If the old password was just typed at the sign-in, the form does not ask for
 * it.
 */
export function ChangePasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [known, setKnown] = useState(enteredPassword.read);
  const change = useMutation(queries.security.changePassword.mutationOptions());
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    mode: "onTouched",
    defaultValues: { oldPassword: "", newPassword: "", confirmNewPassword: "" },
  });
  const onRefused = (error: unknown) => {
    const failure = failureOf(error);
    const field = failure.code === "PASSWORD_WRONG" ? "oldPassword" : refusedNewPassword(failure);
    // The password typed at the sign-in is not the account's current one.
    if (field === "oldPassword") setKnown(undefined);
    if (field) setError(field, { message: failureText(error) }, { shouldFocus: true });
  };
  const submit = ({ oldPassword, ...chosen }: Fields) => {
    change.mutate(
      { oldPassword: known ?? oldPassword, ...chosen },
      {
        onSuccess: () => {
          enteredPassword.forget();
          // The agent center admits nobody whose password is due, and is opened before the member has come again.
          queryClient.setQueryData(
            queries.member.info.queryKey({ input: {} }),
            (known) => known && { value: { ...known.value, passwordExpired: false } },
          );
          // Refetches the queries that were refused while the password was due, including the member.
          void queryClient.invalidateQueries();
          notify.success(t`Your password has been changed`, { detail: t`All your other sessions have ended.` });
          onChanged();
        },
        onError: onRefused,
      },
    );
  };
  const { error } = change;
  const asAWhole = error && failureOf(error).code !== "PASSWORD_WRONG" && !isAboutNewPassword(error);
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      {known === undefined && (
        <TextField
          {...register("oldPassword", { required: t`Enter your password.` })}
          type="password"
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
          error={formState.errors.oldPassword?.message}
        />
      )}
      <NewPasswordFields control={control} />
      <FormError>{asAWhole && failureText(error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={change.isPending}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
}
