import { failureOf } from "@banyan/client";
import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { usePageTitle } from "../../platform/page-title.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { type NewPassword, NewPasswordFields, isAboutNewPassword, refusedNewPassword } from "./new-password-fields.tsx";
import { leave } from "../../shared/session/session.ts";

export interface ResetPasswordDialogProps {
  readonly onClose: () => void;
  /** Called when the new password is set. The next step is the sign-in. */
  readonly onSet: () => void;
  readonly onAskAgain: () => void;
}

/** The target of the link in the e-mail: sets a new password instead of the forgotten one. */
export function ResetPasswordDialog({ onClose, onSet, onAskAgain }: ResetPasswordDialogProps) {
  const { t } = useLingui();
  usePageTitle(t`Choose a new password`);
  const failureText = useFailureText();
  const [token] = useState(() => location.hash.slice(1));
  // Removes the token from the URL immediately, so that it is neither visible on the screen nor kept in the history.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  const setting = useMutation(queries.security.passwordLink.mutationOptions());
  const { control, handleSubmit, setError } = useForm<NewPassword>({
    mode: "onTouched",
    defaultValues: { newPassword: "", confirmNewPassword: "" },
  });
  const submit = (chosen: NewPassword) => {
    setting.mutate(
      { token, ...chosen },
      {
        onSuccess: () => {
          // The new password ended every session, including this browser's.
          leave();
          notify.success(t`Your new password is set. Sign in with it.`);
          onSet();
        },
        onError: (error) => {
          const field = refusedNewPassword(failureOf(error));
          if (field) setError(field, { message: failureText(error) }, { shouldFocus: true });
        },
      },
    );
  };
  const { error } = setting;
  const isOver = token.length < 20 || (error !== null && failureOf(error).code === "PASSWORD_LINK_INVALID");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Choose a new password</Trans>}>
      {isOver ? (
        <div className="flex flex-col gap-4">
          <p role="alert" className="text-15 text-text-2">
            <Trans>This link has already been used or has expired.</Trans>
          </p>
          <Button tone="primary" size="lg" wide onClick={onAskAgain}>
            <Trans>Ask for a new link</Trans>
          </Button>
        </div>
      ) : (
        <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
          <NewPasswordFields control={control} />
          <FormError>{error && !isAboutNewPassword(error) && failureText(error)}</FormError>
          <Button type="submit" tone="primary" size="lg" wide loading={setting.isPending}>
            <Trans>Set password</Trans>
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
