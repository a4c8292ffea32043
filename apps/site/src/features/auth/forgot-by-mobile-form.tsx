import { failureOf } from "@banyan/client";
import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { type MobileCode, MobileCodeFields, NO_MOBILE_CODE, useTypedMobile } from "./mobile-code-fields.tsx";
import { type NewPassword, NewPasswordFields, isAboutNewPassword, refusedNewPassword } from "./new-password-fields.tsx";
import { enter } from "../../shared/session/session.ts";

interface Fields extends NewPassword, MobileCode {}

const EMPTY: Fields = { ...NO_MOBILE_CODE, newPassword: "", confirmNewPassword: "" };

/** Asks for the mobile number, the code that is sent there, and the new password. Then signs in. */
export function ForgotByMobileForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const failureText = useFailureText();
  const typedMobile = useTypedMobile();
  const setting = useMutation(queries.security.passwordVerification.mutationOptions());
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const submit = ({ mobile, code, newPassword }: Fields) => {
    setting.mutate(
      { ...typedMobile(mobile), newPassword, verificationCode: code },
      {
        onSuccess: ({ value }) => {
          enter(value, false);
          onSignedIn();
        },
        onError: (error) => {
          const field = refusedNewPassword(failureOf(error));
          if (field) form.setError(field, { message: failureText(error) }, { shouldFocus: true });
        },
      },
    );
  };
  const asAWhole = setting.error && !isAboutNewPassword(setting.error);
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <MobileCodeFields form={form} purpose="forgot_password" />
      <NewPasswordFields control={form.control} />
      <FormError>{asAWhole && failureText(setting.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={setting.isPending}>
        <Trans>Set password and sign in</Trans>
      </Button>
    </Form>
  );
}
