import { failureOf } from "@banyan/client";
import { Button, PhoneField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";
import { CodeField } from "../verification/code-field.tsx";
import { type NewPassword, NewPasswordFields, isAboutNewPassword, refusedNewPassword } from "./new-password-fields.tsx";
import { enter } from "./session.ts";
import { chosenCountry, useCountries } from "./use-countries.ts";

interface Fields extends NewPassword {
  mobile: { readonly countryCode: string; readonly number: string };
  code: string;
}

const EMPTY: Fields = {
  mobile: { countryCode: "", number: "" },
  code: "",
  newPassword: "",
  confirmNewPassword: "",
};

/** The account's mobile number, the code that is sent there, and the new password; signs in. */
export function ForgotByMobileForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const countries = useCountries();
  const setting = useMutation(queries.security.passwordVerification.mutationOptions());
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<Fields>({ defaultValues: EMPTY });
  const { errors } = formState;
  const mobile = useWatch({ control, name: "mobile" });
  const missing = t`Enter your mobile number.`;
  const typed = {
    mobileNum: mobile.number,
    countryDialingCode: chosenCountry(countries, mobile.countryCode)?.countryDialingCode ?? "",
  };
  const submit = ({ code, newPassword }: Fields) => {
    setting.mutate(
      { ...typed, newPassword, verificationCode: code },
      {
        onSuccess: ({ value }) => {
          enter(value, false);
          onSignedIn();
        },
        onError: (error) => {
          const field = refusedNewPassword(failureOf(error));
          if (field) setError(field, { message: failureText(error) }, { shouldFocus: true });
        },
      },
    );
  };
  const asAWhole = setting.error && !isAboutNewPassword(setting.error);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <Controller
        control={control}
        name="mobile"
        rules={{ validate: ({ number }) => number !== "" || missing }}
        render={({ field }) => (
          <PhoneField
            label={<Trans>Mobile number</Trans>}
            countries={countries}
            value={{
              ...field.value,
              countryCode: chosenCountry(countries, field.value.countryCode)?.countryCode ?? "",
            }}
            onValueChange={(value) => {
              clearErrors("mobile");
              field.onChange(value);
            }}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={errors.mobile?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="code"
        rules={{ validate: (code) => code.length === 6 || t`Enter the six digits that were sent to you.` }}
        render={({ field }) => (
          <CodeField
            label={<Trans>Code from the message</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.code?.message}
            target={typed.mobileNum && `forgot ${typed.countryDialingCode} ${typed.mobileNum}`}
            onMissing={() => setError("mobile", { message: missing }, { shouldFocus: true })}
            send={(human) => client.verification.smsCode({ ...typed, purpose: "forgot_password", ...human })}
          />
        )}
      />
      <NewPasswordFields control={control} />
      <FormError>{asAWhole && failureText(setting.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={setting.isPending}>
        <Trans>Set password and sign in</Trans>
      </Button>
    </form>
  );
}
