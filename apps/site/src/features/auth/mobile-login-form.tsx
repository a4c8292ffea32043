import { Button, PhoneField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";
import { CodeField } from "../verification/code-field.tsx";
import { enter } from "./session.ts";
import { greet } from "./greeting.ts";
import { chosenCountry, useCountries } from "./use-countries.ts";

interface Fields {
  readonly mobile: { readonly countryCode: string; readonly number: string };
  readonly code: string;
}

const EMPTY: Fields = { mobile: { countryCode: "", number: "" }, code: "" };

/** A mobile number and the code that was sent to it; both go where a username and a password would. */
export function MobileLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const countries = useCountries();
  const login = useMutation(queries.session.login.mutationOptions());
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<Fields>({ defaultValues: EMPTY });
  const { errors } = formState;
  const mobile = useWatch({ control, name: "mobile" });
  const missing = t`Enter your mobile number.`;
  const dialingCode = (countryCode: string) => chosenCountry(countries, countryCode)?.countryDialingCode ?? "";
  const typed = { number: mobile.number, countryDialingCode: dialingCode(mobile.countryCode) };
  const submit = ({ code }: Fields) => {
    login.mutate(
      { username: typed.number, countryDialingCode: typed.countryDialingCode, password: code, type: "sms" },
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
            target={typed.number && `login ${typed.countryDialingCode} ${typed.number}`}
            onMissing={() => setError("mobile", { message: missing }, { shouldFocus: true })}
            send={(human) =>
              client.verification.smsCode({
                mobileNum: typed.number,
                countryDialingCode: typed.countryDialingCode,
                ...human,
              })
            }
          />
        )}
      />
      <FormError>{login.error && failureText(login.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
