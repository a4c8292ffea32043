import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { greet } from "./greeting.ts";
import { type MobileCode, MobileCodeFields, NO_MOBILE_CODE, useTypedMobile } from "./mobile-code-fields.tsx";
import { enter } from "../../shared/session/session.ts";

/** The sign-in by mobile number and code. They are sent in the fields for username and password. */
export function MobileLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const failureText = useFailureText();
  const typedMobile = useTypedMobile();
  const login = useMutation(queries.session.login.mutationOptions());
  const form = useForm<MobileCode>({ defaultValues: NO_MOBILE_CODE });
  const submit = ({ mobile, code }: MobileCode) => {
    const { mobileNum, countryDialingCode } = typedMobile(mobile);
    login.mutate(
      { username: mobileNum, countryDialingCode, password: code, type: "sms" },
      {
        onSuccess: ({ value }) => {
          enter(value, false);
          greet(value);
          onSignedIn();
        },
      },
    );
  };
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <MobileCodeFields form={form} purpose="login" />
      <FormError>{login.error && failureText(login.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  );
}
