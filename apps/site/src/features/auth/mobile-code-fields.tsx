import { PhoneField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type Control, Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { client } from "../../platform/platform.ts";
import { CodeField } from "../../shared/verification/code-field.tsx";
import { chosenCountry, useCountries } from "../../platform/use-countries.ts";

/** The form fields that prove a mobile number by a code. */
export interface MobileCode {
  mobile: { readonly countryCode: string; readonly number: string };
  code: string;
}

export const NO_MOBILE_CODE: MobileCode = { mobile: { countryCode: "", number: "" }, code: "" };

/** A mobile number in the format of the calls. */
export interface TypedMobile {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/** Converts the form's mobile number. Without a chosen country it uses the brand's first. */
export function useTypedMobile(): (mobile: MobileCode["mobile"]) => TypedMobile {
  const countries = useCountries();
  return ({ countryCode, number }) => ({
    mobileNum: number,
    countryDialingCode: chosenCountry(countries, countryCode)?.countryDialingCode ?? "",
  });
}

export interface MobileCodeFieldsProps<Form extends MobileCode> {
  readonly form: UseFormReturn<Form>;
  /** The purpose of the code. Each purpose has a separate countdown. */
  readonly purpose: "login" | "forgot_password";
}

/** A mobile number and the code that is sent to it. */
export function MobileCodeFields<Form extends MobileCode>({ form, purpose }: MobileCodeFieldsProps<Form>) {
  const { t } = useLingui();
  const countries = useCountries();
  const typedMobile = useTypedMobile();
  // Narrows the form's type to the fields that this component uses.
  const { setError, clearErrors } = form as unknown as UseFormReturn<MobileCode>;
  const control = form.control as unknown as Control<MobileCode>;
  const typed = typedMobile(useWatch({ control, name: "mobile" }));
  const missing = t`Enter your mobile number.`;
  return (
    <>
      <Controller
        control={control}
        name="mobile"
        rules={{ validate: ({ number }) => number !== "" || missing }}
        render={({ field, fieldState }) => (
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
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="code"
        rules={{ validate: (code) => code.length === 6 || t`Enter the six-digit code we sent you.` }}
        render={({ field, fieldState }) => (
          <CodeField
            label={<Trans>Code from the message</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
            target={typed.mobileNum && `${purpose} ${typed.countryDialingCode} ${typed.mobileNum}`}
            onMissing={() => setError("mobile", { message: missing }, { shouldFocus: true })}
            send={(human) => client.verification.smsCode({ ...typed, purpose, ...human })}
          />
        )}
      />
    </>
  );
}
