import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { client } from "../../platform/platform.ts";
import { CodeField } from "../verification/code-field.tsx";
import type { Registration } from "./registration.ts";
import { chosenCountry, useCountries } from "../../platform/use-countries.ts";

const CODE_DIGITS = 6;

/**
 * The code that proves that the mobile number belongs to the visitor. It is required as soon as a number is
 * entered.
 */
export function MobileCodeInput({ form }: { readonly form: UseFormReturn<Registration> }) {
  const { t } = useLingui();
  const { control, trigger, setError } = form;
  const countries = useCountries();
  const [mobileNo, countryCode] = useWatch({ control, name: ["mobileNum", "countryCode"] });
  const countryDialingCode = chosenCountry(countries, countryCode)?.countryDialingCode ?? "";
  return (
    <Controller
      control={control}
      name="verificationCode"
      rules={{
        validate: (code, { mobileNum }) =>
          mobileNum === "" || code.length === CODE_DIGITS || t`Please enter a valid verification code`,
      }}
      render={({ field, fieldState }) => (
        <CodeField
          label={<Trans>Code from the message</Trans>}
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
          target={mobileNo && `register ${countryDialingCode} ${mobileNo}`}
          onMissing={() => {
            setError("mobileNum", { message: t`Please enter a valid mobile number` }, { shouldFocus: true });
            void trigger("mobileNum");
          }}
          send={(human) => client.verification.smsRegisterCode({ mobileNo, countryDialingCode, ...human })}
        />
      )}
    />
  );
}
